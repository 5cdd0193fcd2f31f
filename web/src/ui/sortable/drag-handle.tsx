import type { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties } from 'react';

type Sortable = ReturnType<typeof useSortable>;

/** Where something is taken hold of; the rest of the row stays free to be read, selected and clicked. */
export function DragHandle({ name, sortable }: { name: string; sortable: Sortable }) {
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  return (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  );
}

export function dragStyle({ transform, transition, isDragging }: Pick<Sortable, 'transform' | 'transition' | 'isDragging'>): CSSProperties {
  return {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    position: 'relative',
    zIndex: isDragging ? 2 : undefined,
    boxShadow: isDragging ? 'var(--mantine-shadow-md)' : undefined,
    background: isDragging ? 'var(--mantine-color-body)' : undefined,
  };
}

/** The same list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}
