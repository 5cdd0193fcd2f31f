import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { decideSubmitTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { submitClientTablesSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { type ClientTables, getClientTables, holdClientTables } from '../record/client-tables.store.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';

/** The client says that everything is filled in; the firm is told by what follows from the event. */
export async function submitClientTables(ctx: Ctx, input: unknown): Promise<ClientTables> {
  const { project } = parse(submitClientTablesSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, project.id, 'lock');
    assertAllowed(decideSubmitTables(ctx.actor, tables, ctx.now), CLIENT_TABLE_REFUSALS);
    const { userId } = ctx.user;
    await tx
      .updateTable('clientDiscoveries')
      .set({ status: 'SUBMITTED', submittedAt: ctx.now, submittedBy: userId, updatedAt: ctx.now, updatedBy: userId })
      .where('projectId', '=', project.id)
      .execute();
    const about = { companyId: tables.companyId, subjectId: project.id, before: { status: tables.status }, after: { status: 'SUBMITTED' } };
    await recordEvent(tx, ctx, 'clientTables.submitted', about, { projectId: project.id });
    await publishTablesChange(tx, ctx, project.id);
    return getClientTables(tx, ctx.actor, project.id);
  });
}
