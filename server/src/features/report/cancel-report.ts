import './report.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { canCancelReport } from '@weighbridge/domain/report/report.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { parse } from '../../platform/input.ts';
import { findReport } from './find-report.ts';
import { markCancelled } from './report.store.ts';
import { type ProjectReport, toProjectReport } from './report-view.ts';

/** For its maker. One that is finished meanwhile stays as it is. The process that makes it ends when it next notes its progress. */
export async function cancelReport(ctx: Ctx, input: unknown): Promise<ProjectReport> {
  const { id } = parse(byIdSchema, input);
  const report = await findReport(ctx, id);
  if (!canCancelReport(ctx.actor, report)) throw new DomainError('FORBIDDEN', { reason: 'no-access' });
  const cancelled = await ctx.transaction(async (tx) => {
    const changed = await markCancelled(tx, report.id, ctx.now);
    const about = { companyId: report.companyId, subjectId: report.id };
    const { projectId, branchId, comparisonId } = report;
    // The comparison may have become private since the report was ordered.
    if (changed) await recordEvent(tx, ctx, 'report.cancelled', about, { projectId, branchId, isPrivate: comparisonId !== null });
    return changed;
  });
  return toProjectReport(cancelled ?? (await findReport(ctx, id)));
}
