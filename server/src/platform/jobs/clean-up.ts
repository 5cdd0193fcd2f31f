import { sql } from 'kysely';
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
    await removeExpiredSessions(db, now);
    await sql`delete from account_tokens where coalesce(used_at, expires_at) < ${before(KEEP_TOKENS)}`.execute(db);
    await sql`delete from sign_in_failures where last_failed_at < ${before(KEEP_SIGN_IN_FAILURES)}`.execute(db);
  },
};
