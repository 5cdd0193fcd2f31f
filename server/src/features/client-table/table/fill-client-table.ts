import '../record/client-table.events.ts';
import { type ClientTableData, cellOf, sameContent } from '@weighbridge/domain/client-table/client-table.data.ts';
import { CLIENT_TABLE_MESSAGES } from '@weighbridge/domain/client-table/client-table.messages.ts';
import { decideFill } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { fillClientTableSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { changesOutsideResponses } from '@weighbridge/domain/client-table/fill-changes.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { getTable, lockTable } from '../record/client-table.store.ts';
import { holdClientTables } from '../record/client-tables.store.ts';
import { type ClientTable, toTable } from '../record/list-client-tables.ts';
import { changeTable } from './change-table.ts';

/**
 * What stands in the cells, for the team and the client. The client changes the content of response cells; a table that differs from the
 * stored one in anything else is refused, so that no screen can go further than it should.
 */
export async function fillClientTable(ctx: Ctx, input: unknown): Promise<ClientTable> {
  const { id, project, data, updatedAt } = parse(fillClientTableSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, project.id, 'hold');
    assertAllowed(decideFill(ctx.actor, tables, ctx.now), CLIENT_TABLE_REFUSALS);
    const table = await lockTable(tx, project.id, id);
    assertUnchanged(table, updatedAt, table.updatedByName);
    if (ctx.user.type === 'CLIENT') assertOnlyResponses(table.data, data);
    await changeTable(tx, ctx, table, { data });
    // What people fill in may be personal, and events are kept for ever: they tell how much changed, not what.
    const about = { companyId: tables.companyId, subjectId: id, after: { cells: changedCells(table.data, data) } };
    await recordEvent(tx, ctx, 'clientTable.filled', about, { projectId: project.id, tableId: id });
    return toTable(ctx, tables, await getTable(tx, project.id, id));
  });
}

function assertOnlyResponses(stored: ClientTableData, sent: ClientTableData): void {
  const changed = changesOutsideResponses(stored, sent);
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((path) => [`data.${path}`, CLIENT_TABLE_MESSAGES.onlyResponses]));
  throw new DomainError('FORBIDDEN', { reason: 'only-responses', message: `${CLIENT_TABLE_MESSAGES.onlyResponses}.`, fields });
}

function changedCells(before: ClientTableData, after: ClientTableData): number {
  const rows = new Map(before.rows.map((row) => [row.id, row]));
  const changes = after.rows.flatMap((row) =>
    after.columns.filter(({ id }) => !sameContent(cellOf(rows.get(row.id) ?? { id: row.id, cells: {} }, id), cellOf(row, id))),
  );
  return changes.length;
}
