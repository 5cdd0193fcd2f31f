import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

export interface RowAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
}

/** What can be done with one row; no button if there is nothing. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const select = (action: RowAction) => {
    // The entry is gone once the menu is closed: what it opens gives the focus back to the button instead.
    button.current?.focus();
    action.onSelect();
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            color={action.danger ? 'red.9' : undefined}
            onClick={() => select(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
