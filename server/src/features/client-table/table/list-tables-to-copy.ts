import '../record/client-table.tables.ts';
import { decideManageClientTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { tablesToCopySchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { likePattern } from '../../../platform/list.ts';
import { HAS_CLIENT_TABLES, seesClientTables } from '../record/client-table.visibility.ts';
import { getClientTables } from '../record/client-tables.store.ts';

export interface TablesToCopy {
  project: NamedRef;
  tables: NamedRef[];
}

const MOST_PROJECTS = 50;

/** Other projects of the firm whose tables the person manages, the newest first; found by the name of the project or of a table. */
export async function listTablesToCopy(ctx: Ctx, args: unknown): Promise<TablesToCopy[]> {
  const { project: projectId, search } = parse(tablesToCopySchema, args);
  const tables = await getClientTables(ctx.db, ctx.actor, projectId);
  assertAllowed(decideManageClientTables(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
  const pattern = likePattern(search ?? '');
  const { rows } = await sql<{ id: string; name: string; tables: NamedRef[] }>`
    select projects.id, projects.name, found.tables
    from projects
    join companies on companies.id = projects.company_id
    join lateral (
      select json_agg(json_build_object('id', client_tables.id, 'name', client_tables.name) order by client_tables.position) as tables
      from client_tables
      where client_tables.project_id = projects.id and (projects.name ilike ${pattern} or client_tables.name ilike ${pattern})
    ) as found on found.tables is not null
    where projects.company_id = ${tables.companyId} and projects.id <> ${projectId}
      and ${HAS_CLIENT_TABLES} and ${seesClientTables(ctx.actor)} and ${isNoMereViewer(ctx)}
    order by projects.created_at desc, projects.id
    limit ${MOST_PROJECTS}
  `.execute(ctx.db);
  return rows.map(({ id, name, tables: found }) => ({ project: { id, name }, tables: found }));
}

/** `isViewerOnly` of the domain as SQL: the privilege was checked, and only being a viewer takes it away in a project. */
function isNoMereViewer(ctx: Ctx): RawBuilder<boolean> {
  if (ctx.user.privileges.has('MANAGE_ALL_PROJECTS')) return sql<boolean>`true`;
  return sql<boolean>`not exists (
    select from project_members where project_members.project_id = projects.id and project_members.user_id = ${ctx.user.userId}
    having count(*) > 0 and bool_and(project_members.role = 'VIEWER')
  )`;
}
