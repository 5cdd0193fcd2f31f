import { useQuery } from '@apollo/client/react';
import { pendingTasks } from '@weighbridge/domain/task/task.ts';
import { graphql } from '../../lib/graphql/generated/gql.ts';
import { CountBadge } from '../../ui/tag.tsx';

const TASKS_COUNT = graphql(`
  query TasksCount {
    tasksCount {
      type
      count
    }
  }
`);

/** Asked for when the menu opens, so that it is never older than that. */
export function TasksCount() {
  const { data } = useQuery(TASKS_COUNT);
  const count = pendingTasks(data?.tasksCount ?? []);
  if (count === 0) return null;
  return (
    <CountBadge>
      {count}
      <span className="visually-hidden"> pending</span>
    </CountBadge>
  );
}
