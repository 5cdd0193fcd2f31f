import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { CLIENT_TABLE_LIMITS, type ClientTableData, EMPTY_TABLE } from '@weighbridge/domain/client-table/client-table.data.ts';
import { CLIENT_TABLE_MESSAGES } from '@weighbridge/domain/client-table/client-table.messages.ts';
import { decideEditTables, decideManageClientTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { createClientTableSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { withoutResponses } from '@weighbridge/domain/client-table/fill-changes.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { endOfTables, getTable } from '../record/client-table.store.ts';
import { type ClientTables, getClientTables, holdClientTables } from '../record/client-tables.store.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';
import { type ClientTable, toTable } from '../record/list-client-tables.ts';

/** Empty, or with the questions of a table of another project of the firm; answers and files of that project's client stay there. */
export async function createClientTable(ctx: Ctx, input: unknown): Promise<ClientTable> {
  const { project, name, copyFrom } = parse(createClientTableSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, project.id, 'lock');
    assertAllowed(decideEditTables(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
    const { count, next } = await endOfTables(tx, project.id);
    if (count >= CLIENT_TABLE_LIMITS.tablesInProject)
      throw new DomainError('INVALID_INPUT', { fields: { name: CLIENT_TABLE_MESSAGES.tooManyTables } });
    const data = copyFrom ? await dataToCopy(tx, ctx, tables, copyFrom) : EMPTY_TABLE;
    const table = { id: newId(), projectId: project.id, companyId: tables.companyId, name, visibleToVendor: false, position: next };
    const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
    await tx
      .insertInto('clientTables')
      .values({ ...table, data: JSON.stringify(data), ...times })
      .execute();
    const about = { companyId: tables.companyId, subjectId: table.id, after: { name, copiedFrom: copyFrom?.table.id ?? null } };
    await recordEvent(tx, ctx, 'clientTable.created', about, { projectId: project.id, tableId: table.id });
    await publishTablesChange(tx, ctx, project.id);
    return toTable(ctx, tables, await getTable(tx, project.id, table.id));
  });
}

async function dataToCopy(
  tx: Tx,
  ctx: Ctx,
  { companyId }: ClientTables,
  { project, table }: { project: { id: string }; table: { id: string } },
): Promise<ClientTableData> {
  const source = await getClientTables(tx, ctx.actor, project.id);
  // An administrator sees the projects of every firm; what one firm asks is none of another's business.
  if (source.companyId !== companyId) throw new DomainError('NOT_FOUND');
  assertAllowed(decideManageClientTables(ctx.actor, source), CLIENT_TABLE_REFUSALS);
  const { data } = found(
    await tx.selectFrom('clientTables').select('data').where('projectId', '=', project.id).where('id', '=', table.id).executeTakeFirst(),
  );
  return withoutResponses(data, newId);
}
