import './file.tables.ts';
import type { Job } from '../../platform/jobs/job.ts';

const KEEP = 24 * 3_600_000;

/** What somebody uploaded and then did not use. */
export const removeUnattachedFiles: Job = {
  name: 'remove-unattached-files',
  schedule: '17 * * * *',
  async run({ db, clock, files }) {
    const abandoned = await db
      .deleteFrom('files')
      .where('ownerKind', 'is', null)
      .where('createdAt', '<', new Date(clock.now().getTime() - KEEP))
      .returning('storageKey')
      .execute();
    for (const { storageKey } of abandoned) await files.remove(storageKey);
  },
};
