import { TASK_TYPES, type TaskType } from '@weighbridge/domain/task/task.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { myItems } from './task-items.queries.ts';

export interface TaskCount {
  type: TaskType;
  count: number;
}

/** The number of this person's pending tasks of each kind. One statement. */
export async function countTasks(ctx: Ctx): Promise<TaskCount[]> {
  const [first, ...others] = TASK_TYPES.map((type) =>
    myItems(ctx, type)
      .where('items.state', '=', 'PENDING')
      .select([sql<TaskType>`${type}::text`.as('type'), sql<number>`coalesce(sum(items.count), 0)::integer`.as('count')]),
  );
  const rows = await first!.unionAll(others).execute();
  return TASK_TYPES.map((type) => ({ type, count: rows.find((row) => row.type === type)?.count ?? 0 }));
}
