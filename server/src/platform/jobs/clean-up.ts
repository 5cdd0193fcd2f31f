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
/** Long enough to find out whether a notification was sent. */
const KEEP_DELIVERIES = 30 * DAY;

/** Removes ended sessions and old, finished deliveries of events. */
export const cleanUp: Job<'clean-up'> = {
  name: 'clean-up',
  schedule: '7 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    // After a long pause there are many rows, so this may take minutes; if it is stopped, its transaction removes nothing.
    await db.transaction().execute(async (tx) => {
      await allowMinutes(tx, 10);
      await removeExpiredSessions(tx, now);
      await removeDoneDeliveriesBefore(tx, new Date(now.getTime() - KEEP_DELIVERIES));
    });
  },
};
