import { sql } from 'kysely';
import { allowMinutes } from '../database/database-times.ts';
import { removeExpiredSessions } from '../sessions.ts';
import type { Job } from './job.ts';

const DAY = 24 * 3_600_000;
/** Spent links are kept for a while, so that "this link was used" can be told from "there is no such link". */
const KEEP_TOKENS = 30 * DAY;
const KEEP_SIGN_IN_FAILURES = DAY;

/** What has run out leaves the database. */
export const cleanUp: Job = {
  name: 'clean-up',
  schedule: '7 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const before = (age: number): Date => new Date(now.getTime() - age);
    // After a long rest there is a lot; what is stopped half-way is not removed at all.
    await db.transaction().execute(async (tx) => {
      await allowMinutes(tx, 10);
      await removeExpiredSessions(tx, now);
      await sql`delete from account_tokens where coalesce(used_at, expires_at) < ${before(KEEP_TOKENS)}`.execute(tx);
      await sql`delete from sign_in_failures where last_failed_at < ${before(KEEP_SIGN_IN_FAILURES)}`.execute(tx);
    });
  },
};
