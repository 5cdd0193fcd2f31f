import type { Job } from '../../platform/jobs/job.ts';
import { removeFiles } from '../file/file.writes.ts';
import { VENDORS_COPY, VENDORS_OWN } from './see-answer-report.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'remove-answer-reports': Nothing;
  }
}

const KEEP = 24 * 3_600_000;

/** Removes old reports; a report can be written again at any time. */
export const removeAnswerReports: Job<'remove-answer-reports'> = {
  name: 'remove-answer-reports',
  schedule: '27 * * * *',
  run: (parts) => removeFiles(parts, [VENDORS_OWN, VENDORS_COPY], new Date(parts.clock.now().getTime() - KEEP)),
};
