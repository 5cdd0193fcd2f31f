import '../record/client-table.events.ts';
import { decideEditTables, decideSetVisibility } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { updateClientTableSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { getTable, lockTable } from '../record/client-table.store.ts';
import { holdClientTables } from '../record/client-tables.store.ts';
import { type ClientTable, toTable } from '../record/list-client-tables.ts';
import { changeTable } from './change-table.ts';

/** For the team: its name, its columns, rows and cells, and whether vendors see it. What is not given stays as it is. */
export async function updateClientTable(ctx: Ctx, input: unknown): Promise<ClientTable> {
  const { id, project, updatedAt, name, visibleToVendor, data } = parse(updateClientTableSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, project.id, 'hold');
    if (visibleToVendor !== undefined && visibleToVendor !== null)
      assertAllowed(decideSetVisibility(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
    if (name || data || typeof visibleToVendor !== 'boolean') assertAllowed(decideEditTables(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
    const table = await lockTable(tx, project.id, id);
    assertUnchanged(table, updatedAt, table.updatedByName);
    const change = { name: name ?? table.name, visibleToVendor: visibleToVendor ?? table.visibleToVendor };
    await changeTable(tx, ctx, table, { ...change, ...(data && { data }) });
    const before = { name: table.name, visibleToVendor: table.visibleToVendor };
    const about = { companyId: tables.companyId, subjectId: id, before, after: { ...change, dataChanged: Boolean(data) } };
    await recordEvent(tx, ctx, 'clientTable.updated', about, { projectId: project.id, tableId: id });
    return toTable(ctx, tables, await getTable(tx, project.id, id));
  });
}
