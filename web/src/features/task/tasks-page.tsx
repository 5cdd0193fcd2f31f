import { useQuery } from '@apollo/client/react';
import { Paper, Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { NO_TASKS, TASKS_PAGE_SIZE } from '@weighbridge/domain/task/task.ts';
import { Placeholder, PlaceholderLine, placeholderWidth } from '../../ui/loading/placeholder.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../ui/message/error-views.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TASKS, type Task } from './task.operations.ts';
import classes from './task-card.module.css';
import { TaskCard } from './task-card.tsx';

const PAGE = { pagination: { page: 1, pageSize: TASKS_PAGE_SIZE } };

export function TasksPage() {
  const { data, error, refetch } = useQuery(TASKS, { variables: PAGE });
  const tasks = data && [...data.approvals.items, ...data.ratings.items];
  const total = (data?.approvals.pagination.total ?? 0) + (data?.ratings.pagination.total ?? 0);
  return (
    <>
      <PageHeader title="Tasks" subtitle="Questions and answers that are yours to review." />
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
