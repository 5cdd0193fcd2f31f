import type { Job } from '../../platform/jobs/job.ts';
import { removeFiles } from './file.writes.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'remove-unattached-files': Nothing;
  }
}

const KEEP = 24 * 3_600_000;

/** The address for an upload is long out of date by then. */
const KEEP_ANNOUNCED = 3_600_000;

/** Removes files that were uploaded and never attached to a record. */
export const removeUnattachedFiles: Job<'remove-unattached-files'> = {
  name: 'remove-unattached-files',
  schedule: '17 * * * *',
  async run(parts) {
    const now = parts.clock.now().getTime();
    await removeFiles(parts, null, new Date(now - KEEP));
    await removeUnconfirmed(parts, new Date(now - KEEP_ANNOUNCED));
  },
};
