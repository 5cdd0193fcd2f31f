import { areOpen } from '@weighbridge/domain/client-table/client-table.status.ts';
import { integerBetween } from '@weighbridge/domain/kernel/validation.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count.ts';
import { parse, parseId } from '../../../platform/input.ts';
import type { Page } from '../../../platform/list.ts';
import { type ClientTables, getClientTables, selectClientTables, toClientTables } from './client-tables.store.ts';

export type ClientProject = ClientTables;

const MOST_PROJECTS = 100;
const pageSchema = z.object({
  page: integerBetween(1, 1_000_000).nullish(),
  pageSize: integerBetween(1, MOST_PROJECTS).nullish(),
});

/** The home page of a client user: the projects they are a member of, the newest first. */
export async function listClientProjects(ctx: Ctx, args: unknown): Promise<Page<ClientProject>> {
  const { page, pageSize } = parse(pageSchema, args);
  const pagination = { page: page ?? 1, pageSize: pageSize ?? MOST_PROJECTS };
  const rows = await selectClientTables(ctx.db, ctx.actor)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('projects.createdAt', 'desc')
    .orderBy('projects.id')
    .limit(pagination.pageSize)
    .offset((pagination.page - 1) * pagination.pageSize)
    .execute();
  const total = rows[0]?.total ?? (pagination.page === 1 ? 0 : await countRows(selectClientTables(ctx.db, ctx.actor)));
  return { items: toClientTables(ctx.actor, rows), pagination: { ...pagination, total } };
}

export function getClientProject(ctx: Ctx, id: unknown): Promise<ClientProject> {
  return getClientTables(ctx.db, ctx.actor, parseId(id));
}

export function areOpenTo(ctx: Ctx, { project, status, deadline }: ClientTables): boolean {
  return areOpen({ projectStatus: project.status, status, deadline }, ctx.now);
}
