import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { decideManageClientTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { withoutResponses } from '@weighbridge/domain/client-table/fill-changes.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { beginDiscovery, findClientTables } from '../record/client-tables.store.ts';

interface Copy {
  fromId: string;
  toId: string;
  companyId: string;
}

/** What the team asks a client in one project, for another one: without answers, files, members and deadline, which are that client's. */
export async function copyClientTables(tx: Tx, ctx: Ctx, { fromId, toId, companyId }: Copy): Promise<void> {
  for (const id of [fromId, toId]) {
    const tables = await findClientTables(tx, ctx.actor, id);
    if (!tables || !decideManageClientTables(ctx.actor, tables).allowed) return;
  }
  const tables = await tx
    .selectFrom('clientTables')
    .select(['name', 'visibleToVendor', 'position', 'data'])
    .where('projectId', '=', fromId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (tables.length === 0) return;
  const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
  const rows = tables.map(({ data, ...table }) => ({
    ...table,
    id: newId(),
    companyId,
    projectId: toId,
    data: JSON.stringify(withoutResponses(data, newId)),
    ...times,
  }));
  await beginDiscovery(tx, ctx, { projectId: toId, companyId });
  await tx.insertInto('clientTables').values(rows).execute();
  for (const { id, name } of rows)
    await recordEvent(tx, ctx, 'clientTable.created', { companyId, subjectId: id, after: { name } }, { projectId: toId, tableId: id });
}
