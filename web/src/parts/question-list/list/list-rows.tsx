import { closestCenter, DndContext, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { SORTABLE_INSTRUCTIONS, sortAnnouncements, useSortableSensors } from '../../../ui/sortable/sortable.ts';
import type { ListCommands } from '../list-commands.ts';
import type { OpenDialog } from '../list-dialog.ts';
import { itemKey, type ListItem } from './list-items.ts';
import { QuestionLine } from './question-line.tsx';
import classes from './question-list.module.css';
import { SectionLine } from './section-line.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { isSelectable, type Selection, tickOf } from './use-selection.ts';
import { useScrollTo, useVirtualItems } from './use-virtual-items.ts';

interface ListRowsProps {
  items: readonly ListItem[];
  /** The key of what a link or a click leads to; a new object each time, so that the same place can be asked for again. */
  target: { readonly key: string } | null;
  withStatus: boolean;
  mayReorder: boolean;
  mayCopy: boolean;
  /** Null where questions cannot be ticked. */
  selection: Selection | null;
  inDialog: boolean;
  commands: ListCommands;
  onToggle: (sectionId: string, open: boolean) => void;
  onOpen: OpenDialog;
}

const NOTHING = () => undefined;

/** Sections and questions as one long list, of which only what is in view exists: a thousand cost as much as twenty. */
export function ListRows({
  items,
  target,
  withStatus,
  mayReorder,
  mayCopy,
  selection,
  inDialog,
  commands,
  onToggle,
  onOpen,
}: ListRowsProps) {
  const sensors = useSortableSensors();
  const [dragged, setDragged] = useState<string | null>(null);
  const questions = useMemo(() => items.filter((item) => item.kind === 'question'), [items]);
  const ids = useMemo(() => questions.map(({ question }) => question.id), [questions]);
  const byId = (id: unknown) => questions.find(({ question }) => question.id === id);
  const draggedSection = dragged === null ? null : (byId(dragged)?.section.id ?? null);
  const draggedIndex = dragged === null ? -1 : items.findIndex((item) => item.kind === 'question' && item.question.id === dragged);
  const { list, virtualizer } = useVirtualItems(items, draggedIndex);
  useScrollTo(target, items, virtualizer.scrollToIndex);
  useKeptFocus(list, items, inDialog);

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const [from, to] = [byId(active.id), over && byId(over.id)];
    if (from && to && from !== to && from.section.id === to.section.id) commands.moveQuestion(from.section, from.question.id, to.index);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }: DragStartEvent) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: SORTABLE_INSTRUCTIONS,
        announcements: sortAnnouncements(
          (id) => byId(id)?.question.question.label ?? '',
          (id) => ({ place: (byId(id)?.index ?? 0) + 1, of: byId(id)?.section.questions.length ?? 0 }),
        ),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div ref={list} className={classes['list']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index];
            if (!item) return null;
            const highlighted = target?.key === itemKey(item);
            return (
              <div
                key={key}
                data-index={index}
                ref={virtualizer.measureElement}
                className={classes['item']}
                style={{ top: start - virtualizer.options.scrollMargin }}
              >
                {item.kind === 'section' && (
                  <SectionLine
                    section={item.section}
                    count={item.count}
                    open={item.open}
                    highlighted={highlighted}
                    tick={item.selectable.length > 0 && selection ? tickOf(item.selectable, selection.has) : null}
                    onTick={(on) =>
                      selection?.set(
                        item.selectable.map(({ id }) => id),
                        on,
                      )
                    }
                    onToggle={() => onToggle(item.section.id, !item.open)}
                    onAddQuestion={
                      item.section.actions.includes('addQuestion')
                        ? () => onOpen({ kind: 'addQuestion', section: item.section })
                        : undefined
                    }
                  />
                )}
                {item.kind === 'empty' && (
                  <Text className={classes['line']} data-last c="dimmed" size="sm" p="md" ta="center">
                    No questions to display
                  </Text>
                )}
                {item.kind === 'question' && (
                  <QuestionLine
                    question={item.question}
                    section={item.section}
                    index={item.index}
                    last={item.last}
                    highlighted={highlighted}
                    withStatus={withStatus}
                    mayReorder={mayReorder && item.section.actions.includes('reorderQuestions')}
                    mayCopy={mayCopy}
                    chosen={selection && isSelectable(item.question) ? selection.has(item.question.id) : null}
                    onChoose={selection?.set ?? NOTHING}
                    closed={draggedSection !== null && draggedSection !== item.section.id}
                    commands={commands}
                    onOpen={onOpen}
                  />
                )}
              </div>
            );
          })}
        </div>
      </SortableContext>
    </DndContext>
  );
}
