import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { filesOf } from '@weighbridge/domain/client-table/client-table.data.ts';
import { decideEditTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { deleteClientTableSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { lockTable } from '../record/client-table.store.ts';
import { holdClientTables } from '../record/client-tables.store.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';
import { releaseTableFiles } from '../record/save-table-files.ts';

export async function deleteClientTable(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id, project, updatedAt } = parse(deleteClientTableSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, project.id, 'hold');
    assertAllowed(decideEditTables(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
    const table = await lockTable(tx, project.id, id);
    assertUnchanged(table, updatedAt, table.updatedByName);
    await releaseTableFiles(tx, id, filesOf(table.data));
    await tx.deleteFrom('clientTables').where('id', '=', id).execute();
    const about = { companyId: tables.companyId, subjectId: id, before: { name: table.name } };
    await recordEvent(tx, ctx, 'clientTable.deleted', about, { projectId: project.id, tableId: id });
    await publishTablesChange(tx, ctx, project.id);
    return { id };
  });
}
