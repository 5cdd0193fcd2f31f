import { decideManageClientTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { decideExportReport } from '@weighbridge/domain/report/report.policy.ts';
import { REPORT_REFUSALS } from '@weighbridge/domain/report/report.refusals.ts';
import { type Ctx, createContext, type Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed } from '../../platform/input.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { loadJobActor } from '../account/record/actor.queries.ts';
import type { VisibleComparison } from '../comparison/visible-comparison.queries.ts';
import { keepFile } from '../file/keep-file.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { REPORT_FILES } from './find-report.ts';
import { changeRunning, claimReport, type StoredReport } from './report.store.ts';
import { loadReportData } from './report-data.queries.ts';
import { keepAlive, SILENT_AFTER, StoppedReport } from './report-heartbeat.ts';
import { writeReport } from './report-thread.ts';
import { findComparisonOf } from './reportable.queries.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'make-report': { report: string };
  }
}

/** Reading is the smaller part of the work. */
const READING = 0.3;

export const makeReport: Job<'make-report'> = {
  name: 'make-report',
  retryLimit: 1,
  async run(parts, { report: id }, attempt) {
    const now = parts.clock.now();
    const report = await claimReport(parts.db, id, now, new Date(now.getTime() - SILENT_AFTER));
    if (!report) return;
    try {
      // What went wrong with a copy of the database goes right with the database itself.
      await make(parts, report, attempt.number === 1 ? await parts.replica?.readableBy(report.madeBy) : undefined);
    } catch (error) {
      if (error instanceof StoppedReport) return;
      // What the maker may not do any more, trying again does not change.
      const final = attempt.last || error instanceof DomainError;
      await changeRunning(parts.db, report, { status: final ? 'FAILED' : 'QUEUED', progress: 0, touchedAt: parts.clock.now() });
      if (!(error instanceof DomainError)) throw error;
    }
  },
};

async function make(parts: Parts, report: StoredReport, copy: Db | undefined): Promise<void> {
  const alive = keepAlive(parts, report);
  try {
    const { ctx, comparison } = await contextOf(parts, report);
    const data = await loadReportData(copy ? ctx.readingFrom(copy) : ctx, report, comparison, (part) => alive.tell(part * READING));
    alive.signal.throwIfAborted();
    const bytes = await writeReport(data, alive.signal, (part) => alive.tell(READING + part * (1 - READING)));
    const part = report.subject === 'CLIENT_TABLES' ? 'Client Data' : data.about.comparison;
    const filename = `${data.about.project}${part ? ` - ${part}` : ''}.${extensionOf(report)}`;
    await keepFile(ctx, { filename, bytes, ownerKind: REPORT_FILES, ownerId: report.id }, async (tx, fileId) => {
      const done = await changeRunning(tx, report, { status: 'READY', progress: 100, fileId, touchedAt: parts.clock.now() });
      // Cancelled at the last moment: the file goes with the transaction.
      if (!done) throw new StoppedReport();
    });
  } finally {
    alive.stop();
  }
}

/** The maker as they are now, who may still export this report. */
async function contextOf(parts: Parts, report: StoredReport): Promise<{ ctx: Ctx; comparison: VisibleComparison | null }> {
  const actor = await loadJobActor(parts.db, { userId: report.madeBy, onBehalfOf: report.onBehalf ? report.companyId : null });
  const ctx = createContext(parts, { actor, requestId: newId() });
  const project = await getProjectFacts(ctx.db, actor, report.projectId);
  const comparison = report.comparisonId === null ? null : await findComparisonOf(ctx.db, actor, project, report.comparisonId);
  if (report.subject === 'CLIENT_TABLES') assertAllowed(decideManageClientTables(actor, { project }), REPORT_REFUSALS);
  else assertAllowed(decideExportReport(actor, project, comparison), REPORT_REFUSALS);
  return { ctx, comparison };
}

const extensionOf = ({ format }: StoredReport): string => (format === 'PDF' ? 'pdf' : 'xlsx');
