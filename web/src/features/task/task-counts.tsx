import { Group } from '@mantine/core';
import { QUESTION_STATUS_LABELS } from '@weighbridge/domain/question/question.labels.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import type { StatusWord } from '../../parts/status/status-tones.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Task } from './task.operations.ts';

type Counted = Pick<Task, 'type' | 'pending' | 'approved' | 'rejected' | 'rated'>;

/** How far a person is with their part of a project. A zero has no colour. */
export function TaskCounts({ task }: { task: Counted }) {
  return (
    <Group gap={6}>
      {countsOf(task).map(([word, count]) => {
        const text = `${word}: ${count}`;
        return count > 0 ? (
          <StatusBadge key={word} word={word}>
            {text}
          </StatusBadge>
        ) : (
          <Tag key={word}>{text}</Tag>
        );
      })}
    </Group>
  );
}

function countsOf({ type, pending, approved, rejected, rated }: Counted): [StatusWord, number][] {
  if (type === 'PROJECT_QUESTION_ANSWERS_TO_REVIEW')
    return [
      ['Unrated', pending],
      ['Rated', rated],
    ];
  return [
    [QUESTION_STATUS_LABELS.PENDING, pending],
    [QUESTION_STATUS_LABELS.APPROVED, approved],
    [QUESTION_STATUS_LABELS.REJECTED, rejected],
  ];
}
