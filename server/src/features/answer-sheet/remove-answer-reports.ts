import '../file/file.tables.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { VENDORS_COPY, VENDORS_OWN } from './see-answer-report.ts';

const KEEP = 24 * 3_600_000;

/** A report is written again whenever somebody wants it; the old ones only tell what was. */
export const removeAnswerReports: Job = {
  name: 'remove-answer-reports',
  schedule: '27 * * * *',
  async run({ db, clock, files }) {
    const outdated = await db
      .deleteFrom('files')
      .where('ownerKind', 'in', [VENDORS_OWN, VENDORS_COPY])
      .where('createdAt', '<', new Date(clock.now().getTime() - KEEP))
      .returning('storageKey')
      .execute();
    for (const { storageKey } of outdated) await files.remove(storageKey);
  },
};
