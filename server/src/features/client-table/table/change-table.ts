import '../record/client-table.tables.ts';
import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';
import { saveTableFiles } from '../record/save-table-files.ts';

interface TableChange {
  readonly name?: string;
  readonly visibleToVendor?: boolean;
  readonly data?: ClientTableData;
}

/** Writes what changed of a table that is locked, with its files, and tells those who have it open. */
export async function changeTable(
  tx: Tx,
  ctx: Ctx,
  table: { id: string; projectId: string; data: ClientTableData },
  { data, ...change }: TableChange,
): Promise<void> {
  if (data) await saveTableFiles(tx, ctx, table.id, { before: table.data, after: data });
  await tx
    .updateTable('clientTables')
    .set({ ...change, ...(data && { data: JSON.stringify(data) }), updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('id', '=', table.id)
    .execute();
  await publishTablesChange(tx, ctx, table.projectId);
}
