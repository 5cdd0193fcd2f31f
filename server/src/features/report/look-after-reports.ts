import { REPORT_IS_KEPT_HOURS } from '@weighbridge/domain/report/report.status.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { removeFiles } from '../file/file.writes.ts';
import { REPORT_FILES } from './find-report.ts';
import { lockSilent, removeReportsBefore, setStatus } from './report.store.ts';
import { SILENT_AFTER } from './report-heartbeat.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'mend-reports': Nothing;
    'remove-reports': Nothing;
  }
}

const HOUR = 3_600_000;
const MOST_ATTEMPTS = 2;
/** Behind many others a report may wait long for its turn. */
const WAITS_AT_MOST = HOUR;

/** What a crash has interrupted is begun once more, then given up: nobody waits for ever. */
export const mendReports: Job<'mend-reports'> = {
  name: 'mend-reports',
  schedule: '* * * * *',
  async run({ db, jobs, clock }) {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      for (const report of await lockSilent(tx, new Date(now.getTime() - SILENT_AFTER))) {
        const { id, status, attempts, madeBy, onBehalf, companyId, touchedAt } = report;
        if (status === 'QUEUED' && now.getTime() - touchedAt.getTime() < WAITS_AT_MOST) continue;
        const again = status === 'RUNNING' && attempts < MOST_ATTEMPTS;
        await setStatus(tx, id, again ? 'QUEUED' : 'FAILED', now);
        if (again) await jobs.enqueue(tx, 'make-report', { report: id }, { userId: madeBy, onBehalfOf: onBehalf ? companyId : null });
      }
    });
  },
};

/** Removes old reports; a report can be made again at any time. */
export const removeReports: Job<'remove-reports'> = {
  name: 'remove-reports',
  schedule: '37 * * * *',
  async run(parts) {
    const before = new Date(parts.clock.now().getTime() - REPORT_IS_KEPT_HOURS * HOUR);
    await removeFiles(parts, [REPORT_FILES], before);
    await removeReportsBefore(parts.db, before);
  },
};
