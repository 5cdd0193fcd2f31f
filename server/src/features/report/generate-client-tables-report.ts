import './report.events.ts';
import { randomUUID } from 'node:crypto';
import { clientTablesReportSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { decideGenerateClientTablesReport } from '@weighbridge/domain/report/report.policy.ts';
import { REPORT_REFUSALS } from '@weighbridge/domain/report/report.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { toJobActor } from '../../platform/job-queue.ts';
import { holdProject } from '../project/record/project-facts.queries.ts';
import { countUnfinished, insertReport } from './report.store.ts';
import { type ProjectReport, toProjectReport } from './report-view.ts';

const OPTIONS = {
  includeAnswerScore: false,
  includeQuestionWeight: false,
  includeNotes: false,
  includeClientTables: true,
  skipDescription: false,
} as const;

/** Orders a report of what the client was asked and has filled in; made in the background like any other (decision 191). */
export async function generateClientTablesReport(ctx: Ctx, input: unknown): Promise<ProjectReport> {
  const { id, format } = parse(clientTablesReportSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, ctx.actor, id);
    const unfinished = await countUnfinished(tx, ctx.user.userId);
    assertAllowed(decideGenerateClientTablesReport(ctx.actor, project, unfinished), REPORT_REFUSALS);
    const { companyId } = project;
    const report = await insertReport(tx, {
      id: randomUUID(),
      companyId,
      projectId: id,
      madeBy: ctx.user.userId,
      onBehalf: ctx.user.onBehalf,
      subject: 'CLIENT_TABLES',
      format,
      products: [],
      options: JSON.stringify(OPTIONS),
      branchId: null,
      comparisonId: null,
      status: 'QUEUED',
      createdAt: ctx.now,
      touchedAt: ctx.now,
      fileId: null,
    });
    const about = { companyId, subjectId: report.id, after: { subject: 'CLIENT_TABLES' } };
    await recordEvent(tx, ctx, 'report.ordered', about, { projectId: id, format, branchId: null, isPrivate: false });
    await ctx.parts.jobs.enqueue(tx, 'make-report', { report: report.id }, toJobActor(ctx.actor));
    return toProjectReport(report);
  });
}
