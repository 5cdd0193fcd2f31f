import { Group } from '@mantine/core';
import { QUESTION_STATUS_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import type { Task } from './task.operations.ts';

type Counted = Pick<Task, 'type' | 'pending' | 'approved' | 'rejected' | 'rated'>;

/** How far a person is with their part of a project. A zero has no colour. */
export function TaskCounts({ task }: { task: Counted }) {
  return (
    <Group gap={6}>
      {countsOf(task).map(([label, count, tone]) => (
        <StatusBadge key={label} tone={count > 0 ? tone : 'neutral'}>{`${label}: ${count}`}</StatusBadge>
      ))}
    </Group>
  );
}

function countsOf({ type, pending, approved, rejected, rated }: Counted): [string, number, Tone][] {
  if (type === 'PROJECT_QUESTION_ANSWERS_TO_REVIEW')
    return [
      ['Unrated', pending, 'warning'],
      ['Rated', rated, 'success'],
    ];
  return [
    [QUESTION_STATUS_LABELS.PENDING, pending, 'warning'],
    [QUESTION_STATUS_LABELS.APPROVED, approved, 'success'],
    [QUESTION_STATUS_LABELS.REJECTED, rejected, 'danger'],
  ];
}
