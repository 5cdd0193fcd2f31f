import { Button, Paper } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TASK_DONE_TEXTS, type TaskType } from '@weighbridge/domain/task/task.ts';
import { EmptyState } from '../../ui/message/empty-state.tsx';

/** Nothing of the project waits for this person (any more). */
export function TaskDone({ type }: { type: TaskType }) {
  return (
    <Paper withBorder>
      <EmptyState
        title={TASK_DONE_TEXTS[type]}
        icon={<IconCircleCheck size={28} stroke={1.4} color="var(--mantine-color-green-8)" aria-hidden />}
        action={
          <Button component={Link} to="/tasks" variant="default">
            Back to Tasks
          </Button>
        }
      />
    </Paper>
  );
}
