import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { INVITE_LIMITS } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { useFocusOnLines } from '../../../ui/form/use-focus-on-lines.ts';
import { InviteLine } from './invite-line.tsx';
import classes from './invite-lines.module.css';
import type { FindExisting } from './use-existing-domains.ts';
import type { InviteFields } from './use-invite-manually.ts';
import { EMPTY_LINE } from './use-invite-manually.ts';

export function InviteLines({ fields, findExisting }: { fields: InviteFields; findExisting: FindExisting }) {
  const lines = fields.values.invitations;
  const list = useFocusOnLines(lines.length);
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
