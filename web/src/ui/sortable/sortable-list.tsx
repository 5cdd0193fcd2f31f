import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { DragHandle, dragStyle } from './drag-handle.tsx';
import { SORTABLE_INSTRUCTIONS, sortAnnouncements, useSortableSensors } from './sortable.ts';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** The item and the place it should take. */
  onMove: (id: string, to: number) => void;
  disabled?: boolean;
  className?: string;
  children: (item: Item, index: number, handle: ReactNode) => ReactNode;
}

/** A short list in an order of its own, changed by mouse, finger or keyboard. */
export function SortableList<Item>({ label, items, idOf, nameOf, onMove, disabled, className, children }: SortableListProps<Item>) {
  const sensors = useSortableSensors();
  const ids = items.map(idOf);
  const place = (id: unknown) => ids.indexOf(String(id));
  const name = (id: unknown) => {
    const item = items[place(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), place(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: SORTABLE_INSTRUCTIONS,
        announcements: sortAnnouncements(name, (id) => ({ place: place(id) + 1, of: ids.length })),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled ?? false}>
        <ol aria-label={label} className={className} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {items.map((item, index) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)} disabled={disabled ?? false}>
              {(handle) => children(item, index, handle)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  disabled: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, name, disabled, children }: SortableItemProps) {
  const sortable = useSortable({ id, disabled });
  return (
    <li ref={sortable.setNodeRef} style={dragStyle(sortable)}>
      {children(disabled ? null : <DragHandle name={name} sortable={sortable} />)}
    </li>
  );
}
