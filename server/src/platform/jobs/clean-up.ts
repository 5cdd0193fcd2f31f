import { allowMinutes } from '../database/database-times.ts';
import { removeDoneDeliveriesBefore } from '../events/old-deliveries.ts';
import { removeExpiredSessions } from '../sessions.ts';
import type { Job } from './job.ts';

declare module '../job-queue.ts' {
  interface Jobs {
    'clean-up': Nothing;
  }
}

const DAY = 24 * 3_600_000;
/** Long enough to see whether somebody was told. */
const KEEP_DELIVERIES = 30 * DAY;

/** Sessions that have run out, and what followed from events long ago, leave the database. */
export const cleanUp: Job<'clean-up'> = {
  name: 'clean-up',
  schedule: '7 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    // After a long rest there is a lot; what is stopped half-way is not removed at all.
    await db.transaction().execute(async (tx) => {
      await allowMinutes(tx, 10);
      await removeExpiredSessions(tx, now);
      await removeDoneDeliveriesBefore(tx, new Date(now.getTime() - KEEP_DELIVERIES));
    });
  },
};
