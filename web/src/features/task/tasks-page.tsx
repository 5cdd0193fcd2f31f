import { useQuery } from '@apollo/client/react';
import { Anchor, Paper, Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { NO_TASKS, TASK_PAGE_TITLES, TASKS_PAGE_SIZE, type TaskType } from '@weighbridge/domain/task/task.ts';
import type { ReactNode } from 'react';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TASKS, type Task } from './task.operations.ts';
import classes from './task-card.module.css';
import { TaskCard } from './task-card.tsx';

const PAGE = { pagination: { page: 1, pageSize: TASKS_PAGE_SIZE } };

export function TasksPage() {
  return (
    <Tasks
      kinds={['approvals', 'ratings']}
      header={<PageHeader title="Tasks" subtitle="Questions and answers that are yours to review." />}
    />
  );
}

/** Addresses without a project: the projects to choose from. */
export function TasksToApprovePage() {
  return (
    <Tasks
      kinds={['approvals']}
      header={<OneKindHeader type="PROJECT_QUESTIONS_TO_APPROVE" subtitle="Projects with questions that are yours to review." />}
    />
  );
}

export function TasksToRatePage() {
  return (
    <Tasks
      kinds={['ratings']}
      header={<OneKindHeader type="PROJECT_QUESTION_ANSWERS_TO_REVIEW" subtitle="Projects with answers that are yours to rate." />}
    />
  );
}

function OneKindHeader({ type, subtitle }: { type: TaskType; subtitle: string }) {
  return (
    <PageHeader
      title={TASK_PAGE_TITLES[type]}
      subtitle={subtitle}
      action={
        <Anchor component={Link} to="/tasks">
          All tasks
        </Anchor>
      }
    />
  );
}

function Tasks({ kinds, header }: { kinds: readonly ('approvals' | 'ratings')[]; header: ReactNode }) {
  const { data, error, refetch } = useQuery(TASKS, { variables: PAGE });
  const tasks = data && kinds.flatMap((kind) => data[kind].items);
  const total = data ? kinds.reduce((sum, kind) => sum + data[kind].pagination.total, 0) : 0;
  return (
    <>
      {header}
      {!tasks && !error && <Loading />}
      {!tasks && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {tasks && <Cards tasks={tasks} />}
      {tasks && total > tasks.length && (
        <Text c="dimmed" size="sm" mt="md">
          Showing {tasks.length} of {counted(total, 'project')}. Finish these to see the others.
        </Text>
      )}
    </>
  );
}

function Cards({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0)
    return (
      <Paper withBorder>
        <EmptyState
          title={NO_TASKS}
          description="Projects with questions to approve or answers to rate will be listed here."
          icon={<IconChecklist size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
        />
      </Paper>
    );
  return (
    <ul className={classes['cards']} aria-label="Projects with tasks">
      {tasks.map((task) => (
        <TaskCard key={task.project.id} task={task} />
      ))}
    </ul>
  );
}

const USUAL_TASKS = 3;

function Loading() {
  return (
    <Placeholder>
      <div className={classes['cards']}>
        {Array.from({ length: USUAL_TASKS }, (_, card) => (
          <div key={card} className={classes['card']}>
            <PlaceholderLine width="40%" />
            <PlaceholderLine width={placeholderWidth(card)} />
            <PlaceholderLine width="100%" />
            <PlaceholderLine width="50%" />
          </div>
        ))}
      </div>
    </Placeholder>
  );
}
