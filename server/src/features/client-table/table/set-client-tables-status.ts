import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { decideSetTablesStatus } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { setClientTablesStatusSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { isSubmitted } from '@weighbridge/domain/client-table/client-table.status.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import { holdClientTables } from '../record/client-tables.store.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';

/** The team locks, or opens again what it or the client has closed. Done already by a colleague is done. */
export async function setClientTablesStatus(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { id, status } = parse(setClientTablesStatusSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, id, 'lock');
    assertAllowed(decideSetTablesStatus(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
    if (isSubmitted(status) !== isSubmitted(tables.status)) {
      // Who submitted is told only while it is submitted; locking is no submission.
      const change = { status, submittedAt: null, submittedBy: null, updatedAt: ctx.now, updatedBy: ctx.user.userId };
      await tx.updateTable('clientDiscoveries').set(change).where('projectId', '=', id).execute();
      const about = { companyId: tables.companyId, subjectId: id, before: { status: tables.status }, after: { status } };
      await recordEvent(tx, ctx, status === 'SUBMITTED' ? 'clientTables.locked' : 'clientTables.unlocked', about, { projectId: id });
      await publishTablesChange(tx, ctx, id);
    }
    return projectAnswer(tx, ctx, id);
  });
}
