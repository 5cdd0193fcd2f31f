import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { KEY_PERSON_ROLE_LABELS, KEY_PERSON_ROLES, type KeyPersonRole } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import classes from './company-profile.module.css';
import type { VendorProfile } from './company-profile.operations.ts';

interface Commands {
  onRole: (role: KeyPersonRole) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

interface KeyPersonRowProps {
  name: string;
  /** Missing when the account is gone. */
  person: VendorProfile['people'][number] | undefined;
  role: KeyPersonRole;
  handle: ReactNode;
  isDivided: boolean;
  /** Null for those who only look. */
  commands: Commands | null;
}

const ROLES = KEY_PERSON_ROLES.map((value) => ({ value, label: KEY_PERSON_ROLE_LABELS[value] }));

export function KeyPersonRow({ name, person, role, handle, isDivided, commands }: KeyPersonRowProps) {
  return (
    <div className={classes['person']} data-divided={isDivided}>
      {handle}
      <div className={classes['who']}>
        <Text fw={500}>{name}</Text>
        {person && (
          <Text size="sm" c="dimmed">
            {person.email}
          </Text>
        )}
      </div>
      {person?.status === 'INVITED' && <StatusBadge word="Invited" />}
      {commands ? (
        <div className={classes['controls']}>
          <RequiredSelect
            aria-label={`Role of ${name}`}
            data={ROLES}
            value={role}
            onChange={(next) => next && commands.onRole(next as KeyPersonRole)}
            w={170}
          />
          <RowMenu name={name} commands={commands} />
        </div>
      ) : (
        <Text size="sm">{KEY_PERSON_ROLE_LABELS[role]}</Text>
      )}
    </div>
  );
}

function RowMenu({ name, commands: { onUp, onDown, onRemove } }: { name: string; commands: Commands }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={onUp}>
            Move up
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onDown}>
            Move down
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} color="red.9" onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
