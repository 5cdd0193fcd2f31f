import { allowMinutes } from '../database/database-times.ts';
import { removeExpiredSessions } from '../sessions.ts';
import type { Job } from './job.ts';

/** Sessions that have run out leave the database. */
export const cleanUp: Job = {
  name: 'clean-up',
  schedule: '7 * * * *',
  async run({ db, clock }) {
    // After a long rest there is a lot; what is stopped half-way is not removed at all.
    await db.transaction().execute(async (tx) => {
      await allowMinutes(tx, 10);
      await removeExpiredSessions(tx, clock.now());
    });
  },
};
