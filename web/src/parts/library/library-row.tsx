import { Checkbox, Group, Text, Tooltip } from '@mantine/core';
import { QUESTION_TYPE_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { DelayedDelete } from '../../ui/undo/delayed-deletes.ts';
import { UndoButton } from '../../ui/undo/undo-button.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import type { LibraryQuestion } from './library.operations.ts';
import classes from './library-list.module.css';
import { readOnlyReason } from './read-only-reason.ts';

interface LibraryRowProps {
  entry: LibraryQuestion;
  /** While that can be taken back. */
  deleted: DelayedDelete | undefined;
  /** It cannot be chosen now. */
  disabled: boolean;
  chosen: boolean;
  onToggle: () => void;
  actions: readonly RowAction[];
}

export function LibraryRow({ entry, deleted, disabled, chosen, onToggle, actions }: LibraryRowProps) {
  const { question, groups } = entry;
  const reason = readOnlyReason(entry);
  return (
    <li className={classes['row']} data-chosen={chosen} data-deleted={deleted ? true : undefined}>
      <Checkbox
        mt={2}
        aria-label={`Select ${question.label}`}
        checked={chosen}
        disabled={disabled || deleted !== undefined}
        onChange={onToggle}
      />
      <div inert={deleted !== undefined}>
        <Text className={classes['label']} lineClamp={3} title={question.label}>
          {question.label}
        </Text>
        <Group gap={6} mt={4}>
          <Tag>{QUESTION_TYPE_LABELS[question.type]}</Tag>
          {question.isExternal && <StatusBadge word="External" />}
          {question.isPublic && !question.isExternal && <StatusBadge word="Public" />}
          {reason && (
            <Tooltip label={reason}>
              {/* Reachable by keyboard: the reason is in the tooltip. */}
              <span tabIndex={0} role="note" className={classes['reason']} aria-label={`Read-only: ${reason}`}>
                <StatusBadge word="Read-only" />
              </span>
            </Tooltip>
          )}
          {question.tags.map(({ id, label }) => (
            <Text key={id} size="xs" c="dimmed">
              #{label}
            </Text>
          ))}
          {groups.length > 0 && (
            <Text size="xs" c="dimmed">
              In {groups.map(({ name }) => name).join(', ')}
            </Text>
          )}
        </Group>
      </div>
      <div className={classes['menu']} inert={deleted !== undefined}>
        <RowActions name={question.label} actions={actions} />
      </div>
      {deleted && <UndoButton deleted={deleted} />}
    </li>
  );
}
