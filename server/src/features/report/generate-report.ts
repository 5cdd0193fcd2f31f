import './report.events.ts';
import { randomUUID } from 'node:crypto';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { decideGenerateReport } from '@weighbridge/domain/report/report.policy.ts';
import { REPORT_REFUSALS } from '@weighbridge/domain/report/report.refusals.ts';
import { generateReportSchema } from '@weighbridge/domain/report/report.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { toJobActor } from '../../platform/job-queue.ts';
import { holdProject } from '../project/record/project-facts.queries.ts';
import { countUnfinished, insertReport } from './report.store.ts';
import { selectReportBranch } from './report-branch.queries.ts';
import { type ProjectReport, toProjectReport } from './report-view.ts';
import { findComparisonOf, listReportable } from './reportable.queries.ts';

/** Orders a report, which is made in the background, and answers at once with its address (decision 191). */
export async function generateReport(ctx: Ctx, input: unknown): Promise<ProjectReport> {
  const { id, products, format, projectComparisonId, ...options } = parse(generateReportSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, ctx.actor, id);
    const comparison = projectComparisonId ? await findComparisonOf(tx, ctx.actor, project, projectComparisonId) : null;
    const unfinished = await countUnfinished(tx, ctx.user.userId);
    assertAllowed(decideGenerateReport(ctx.actor, project, comparison, unfinished), REPORT_REFUSALS);
    const chosen = [...new Set(products)];
    const reportable = await listReportable(tx, project.id, comparison);
    if (chosen.some((product) => !reportable.has(product)))
      throw new DomainError('INVALID_INPUT', { fields: { products: MESSAGES.option } });
    const branchId = await selectReportBranch(tx, ctx.actor, project.id);
    const report = await insertReport(tx, {
      // Random from the first digit to the last: the address of a report says nothing about others.
      id: randomUUID(),
      companyId: project.companyId,
      projectId: project.id,
      madeBy: ctx.user.userId,
      onBehalf: ctx.user.onBehalf,
      format,
      products: chosen,
      options: JSON.stringify(options),
      branchId,
      comparisonId: comparison?.id ?? null,
      status: 'QUEUED',
      createdAt: ctx.now,
      touchedAt: ctx.now,
      fileId: null,
    });
    const after = { products: chosen, comparison: comparison?.name ?? null, ...options };
    const about = { companyId: project.companyId, subjectId: report.id, after };
    await recordEvent(tx, ctx, 'report.ordered', about, {
      projectId: project.id,
      format,
      branchId,
      isPrivate: comparison?.isPrivate ?? false,
    });
    await ctx.parts.jobs.enqueue(tx, 'make-report', { report: report.id }, toJobActor(ctx.actor));
    return toProjectReport(report);
  });
}
