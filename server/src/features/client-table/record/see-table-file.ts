import '../../company/company.tables.ts';
import '../../project/record/project.tables.ts';
import './client-table.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { projectInvitesTo } from '../../project/record/project-facts.queries.ts';
import { HAS_CLIENT_TABLES } from './client-table.visibility.ts';
import { findClientTables } from './client-tables.store.ts';
import { listTablesSeenBy } from './list-client-tables.ts';

/** Anybody who sees the table sees its files (decision 163): the team, the client, and invited vendors where the firm shows it to them. */
export async function seesTableFiles(ctx: Ctx, tableId: string): Promise<boolean> {
  const table = await ctx.db.selectFrom('clientTables').select('projectId').where('id', '=', tableId).executeTakeFirst();
  if (!table) return false;
  if (ctx.user.type === 'VENDOR') return isShownToVendor(ctx, tableId);
  const tables = await findClientTables(ctx.db, ctx.actor, table.projectId);
  return tables !== undefined && (await listTablesSeenBy(ctx.db, ctx.actor, tables)).some(({ id }) => id === tableId);
}

async function isShownToVendor(ctx: Ctx, tableId: string): Promise<boolean> {
  const shown = await selectShown(ctx.db, tableId).where(projectInvitesTo(ctx.actor)).executeTakeFirst();
  return shown !== undefined;
}

/** For a person with the link of an invitation to this project. */
export async function isInvitedTableFile(db: Db, tableId: string, projectId: string): Promise<boolean> {
  return (await selectShown(db, tableId).where('projects.id', '=', projectId).executeTakeFirst()) !== undefined;
}

function selectShown(db: Db, tableId: string) {
  return db
    .selectFrom('clientTables')
    .innerJoin('projects', 'projects.id', 'clientTables.projectId')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .select('clientTables.id')
    .where('clientTables.id', '=', tableId)
    .where('clientTables.visibleToVendor', '=', true)
    .where(HAS_CLIENT_TABLES);
}
