import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import { decideManageClientTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed } from '../../../platform/input.ts';
import { firstAllThenChanges, type LiveEvent } from '../../../platform/live/live-events.ts';
import { type ClientTableRow, listTablesOf } from '../record/client-table.store.ts';
import { type ClientTables, getClientTables } from '../record/client-tables.store.ts';
import { clientTablesTopic } from '../record/client-tables-topic.ts';

export interface ClientTablesChange {
  tables: ClientTables;
  /** As they are now; one that is newer than on the screen was changed by somebody. */
  versions: ClientTableRow[];
}

async function openTables(ctx: Ctx, projectId: string): Promise<ClientTables> {
  const tables = await getClientTables(ctx.db, ctx.actor, projectId);
  if (ctx.user.type !== 'CLIENT') assertAllowed(decideManageClientTables(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
  return tables;
}

export async function followClientTables(ctx: Ctx, projectId: string, access: AccessRule): Promise<AsyncIterableIterator<LiveEvent>> {
  await openTables(ctx, projectId);
  return firstAllThenChanges(ctx, clientTablesTopic(projectId), access);
}

/** Read again as this subscriber may see it now: a member who was removed meanwhile finds nothing. */
export async function loadClientTablesChange({ ctx, once }: LiveEvent, projectId: string): Promise<ClientTablesChange> {
  const tables = await openTables(ctx, projectId);
  return { tables, versions: await once(projectId, () => listTablesOf(ctx.db, [projectId])) };
}
