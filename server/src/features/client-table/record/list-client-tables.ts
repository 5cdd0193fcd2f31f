import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type ClientTableAction, clientTableActions } from '@weighbridge/domain/client-table/client-table.actions.ts';
import { decideManageClientTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { onceFor, type ReadTogether } from '../../../platform/once-for.ts';
import type { Project } from '../../project/editing/get-project.ts';
import { type ClientTableRow, listTablesForVendors, listTablesOf } from './client-table.store.ts';
import { type ClientTables, findClientTables } from './client-tables.store.ts';

/** A table as this person gets it. */
export interface ClientTable extends ClientTableRow {
  actions: ClientTableAction[];
}

/** The tables of a project that a person of the team or of the client sees; of the team only those who manage it see all of them. */
export async function listTablesSeenBy(db: Db | Tx, actor: Actor, tables: ClientTables): Promise<ClientTableRow[]> {
  const isClient = actor.kind === 'user' && actor.type === 'CLIENT';
  if (isClient || decideManageClientTables(actor, tables).allowed) return listTablesOf(db, [tables.projectId]);
  return listTablesForVendors(db, tables.projectId);
}

export function toTable(ctx: Ctx, tables: ClientTables, row: ClientTableRow): ClientTable {
  return { ...row, actions: clientTableActions(ctx.actor, tables, ctx.now) };
}

/** Read once for all fields that are asked of one project. Undefined for vendors. */
export const clientTablesOf = onceFor(
  async (ctx: Ctx, project: Project): Promise<ClientTables | undefined> =>
    project.forVendor ? undefined : findClientTables(ctx.db, ctx.actor, project.id),
);

export async function listClientTables(ctx: Ctx, project: Project): Promise<ClientTable[]> {
  const tables = await clientTablesOf(ctx, project);
  // Vendors do not learn who of the client or the team wrote.
  if (!tables) return (await listTablesForVendors(ctx.db, project.id)).map((row) => ({ ...row, updatedBy: null, actions: [] }));
  return (await listTablesSeenBy(ctx.db, ctx.actor, tables)).map((row) => toTable(ctx, tables, row));
}

const tablesOfClients = onceFor((ctx: Ctx, { ids }: ReadTogether) => listTablesOf(ctx.db, ids));

/** For the client: all tables, those of several projects in one statement. */
export async function listTablesOfClient(ctx: Ctx, tables: ClientTables): Promise<ClientTable[]> {
  const rows = await tablesOfClients(ctx, tables.readWith);
  return rows.filter(({ projectId }) => projectId === tables.projectId).map((row) => toTable(ctx, tables, row));
}
