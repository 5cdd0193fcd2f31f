import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { TASKS_PAGE_SIZE, type TaskType } from '@weighbridge/domain/task/task.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { type Page, parseList } from '../../platform/list.ts';
import { myItems } from './task-items.queries.ts';

export interface Task {
  type: TaskType;
  project: { id: string; name: string; type: ProjectType; status: ProjectStatus };
  pending: number;
  approved: number;
  rejected: number;
  rated: number;
}

const UNFINISHED_FIRST = { field: 'pending', direction: 'DESC' } as const;
const inState = (state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'RATED') =>
  sql<number>`coalesce(sum(items.count) filter (where items.state = ${state}), 0)::integer`;

/** One row for each project with tasks of mine: first those with pending tasks, then the newest. One statement. */
export async function listTasks(ctx: Ctx, { type, pagination }: { type: TaskType; pagination?: unknown }): Promise<Page<Task>> {
  const request = { pagination: pagination ?? { pageSize: TASKS_PAGE_SIZE } };
  const list = parseList(request, ['pending'], UNFINISHED_FIRST, TASKS_PAGE_SIZE);
  const projects = myItems(ctx, type).groupBy('projects.id');
  const rows = await projects
    .select(['projects.id', 'projects.name', 'projects.type', 'projects.status'])
    .select([inState('PENDING').as('pending'), inState('APPROVED').as('approved')])
    .select([inState('REJECTED').as('rejected'), inState('RATED').as('rated')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`${inState('PENDING')} > 0`, 'desc')
    .orderBy('projects.createdAt', 'desc')
    .orderBy('projects.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const page = await list.page(rows, () => countRows(ctx.db.selectFrom(projects.select('projects.id').as('tasks'))));
  return { ...page, items: page.items.map((row) => toTask(type, row)) };
}

type Row = Task['project'] & Omit<Task, 'project' | 'type'>;

function toTask(type: TaskType, { id, name, type: projectType, status, pending, approved, rejected, rated }: Row): Task {
  return { type, project: { id, name, type: projectType, status }, pending, approved, rejected, rated };
}
