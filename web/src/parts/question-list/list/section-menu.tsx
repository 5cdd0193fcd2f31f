import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconCopyPlus, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { isReadOnly, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { ReactNode } from 'react';
import type { ListActions } from '../list-commands.ts';
import type { OpenDialog } from '../list-dialog.ts';
import type { Section } from '../section.operations.ts';

interface SectionMenuProps {
  section: Section;
  status: ProjectStatus | null;
  listActions: ListActions;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDelete: () => void;
  onOpen: OpenDialog;
}

interface Entry {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
}

/** While answers are scored the entries are there but off, afterwards they are gone (decision 63). */
export function SectionMenu({ section, status, listActions, onUp, onDown, onDelete, onOpen }: SectionMenuProps) {
  const may = (action: Section['actions'][number]) => section.actions.includes(action);
  const over = status !== null && isReadOnly(status);
  const shown = listActions.manage && !over;
  const entries: (Entry | false | undefined)[] = [
    shown && {
      label: 'Edit',
      icon: <IconPencil size={16} aria-hidden />,
      disabled: !may('edit') && !may('assign'),
      onSelect: () => onOpen({ kind: 'section', section }),
    },
    listActions.addSections && {
      label: 'Copy',
      icon: <IconCopy size={16} aria-hidden />,
      onSelect: () => onOpen({ kind: 'copySection', section }),
    },
    listActions.addSections && {
      label: 'Clone',
      icon: <IconCopyPlus size={16} aria-hidden />,
      onSelect: () => onOpen({ kind: 'cloneSection', section }),
    },
    onUp && { label: 'Move up', icon: <IconArrowUp size={16} aria-hidden />, onSelect: onUp },
    onDown && { label: 'Move down', icon: <IconArrowDown size={16} aria-hidden />, onSelect: onDown },
    shown && {
      label: 'Delete',
      icon: <IconTrash size={16} aria-hidden />,
      disabled: !may('delete'),
      danger: true,
      onSelect: onDelete,
    },
  ];
  const offered = entries.filter((entry): entry is Entry => Boolean(entry));
  if (offered.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${section.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, icon, onSelect, disabled, danger }) => (
          <Menu.Item key={label} leftSection={icon} disabled={disabled} color={danger ? 'red.9' : undefined} onClick={onSelect}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
