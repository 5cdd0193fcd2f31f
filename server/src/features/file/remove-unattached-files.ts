import type { Job } from '../../platform/jobs/job.ts';
import { removeFiles } from './file.writes.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'remove-unattached-files': Nothing;
  }
}

const KEEP = 24 * 3_600_000;

/** Removes files that were uploaded and never attached to a record. */
export const removeUnattachedFiles: Job<'remove-unattached-files'> = {
  name: 'remove-unattached-files',
  schedule: '17 * * * *',
  run: (parts) => removeFiles(parts, null, new Date(parts.clock.now().getTime() - KEEP)),
};
