import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { INVITE_LIMITS } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { useEffect, useRef } from 'react';
import { InviteLine } from './invite-line.tsx';
import classes from './invite-lines.module.css';
import type { FindExisting } from './use-existing-domains.ts';
import type { InviteFields } from './use-invite-manually.ts';
import { EMPTY_LINE } from './use-invite-manually.ts';

export function InviteLines({ fields, findExisting }: { fields: InviteFields; findExisting: FindExisting }) {
  const lines = fields.values.invitations;
  const list = useFocusOnNewLine(lines.length);
  return (
    <Stack gap="xs" ref={list}>
      <div className={classes['heads']} aria-hidden>
        <Text size="sm" fw={500}>
          Product name
        </Text>
        <Text size="sm" fw={500}>
          Email
        </Text>
      </div>
      {lines.map((line, index) => (
        // Lines have no identity of their own; the whole list is controlled by the form.
        <InviteLine key={index} index={index} fields={fields} domain={findExisting(line.email)} isOnly={lines.length === 1} />
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.length >= INVITE_LIMITS.atOnce}
          onClick={() => fields.insertListItem('invitations', EMPTY_LINE)}
        >
          Add Row
        </Button>
      </Group>
    </Stack>
  );
}

/** A new line gets the focus: the next thing is to write in it. */
function useFocusOnNewLine(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) [...(list.current?.querySelectorAll<HTMLInputElement>('[data-product-name]') ?? [])].at(-1)?.focus();
    before.current = count;
  }, [count]);
  return list;
}
