import type { Job } from '../../platform/jobs/job.ts';
import { removeFiles } from '../file/file.writes.ts';
import { HISTORY_FILE } from './export-history.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'remove-history-exports': Nothing;
  }
}

const KEEP = 24 * 3_600_000;

/** Removes old exports; the history can be exported again at any time. */
export const removeHistoryExports: Job<'remove-history-exports'> = {
  name: 'remove-history-exports',
  schedule: '33 * * * *',
  run: (parts) => removeFiles(parts, [HISTORY_FILE], new Date(parts.clock.now().getTime() - KEEP)),
};
