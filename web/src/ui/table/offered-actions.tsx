import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from './row-actions.tsx';

export const editAction = (onSelect: () => void): RowAction => ({
  label: 'Edit',
  icon: <IconPencil size={16} aria-hidden />,
  onSelect,
});

export const deleteAction = (onSelect: () => void): RowAction => ({
  label: 'Delete',
  icon: <IconTrash size={16} aria-hidden />,
  danger: true,
  onSelect,
});

/** Of what this screen can do with a record, what the server said this viewer may. */
export function offeredActions(record: { readonly actions: readonly string[] }, known: Readonly<Record<string, RowAction>>): RowAction[] {
  return Object.entries(known)
    .filter(([name]) => record.actions.includes(name))
    .map(([, action]) => action);
}
