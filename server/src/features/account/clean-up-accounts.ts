import './record/account.tables.ts';
import { sql } from 'kysely';
import { allowMinutes } from '../../platform/database/database-times.ts';
import type { Job } from '../../platform/jobs/job.ts';

declare module '../../platform/job-queue.ts' {
  interface Jobs {
    'clean-up-accounts': Nothing;
  }
}

const DAY = 24 * 3_600_000;
/** Used links are kept for a while, so that "this link was used" differs from "there is no such link". */
const KEEP_TOKENS = 30 * DAY;
const KEEP_SIGN_IN_FAILURES = DAY;
/** Long enough to look back on; addresses and devices of people are not kept for good. */
const KEEP_SIGN_INS = 365 * DAY;
/** As long as the cookie that names a device. */
const KEEP_DEVICES = 400 * DAY;

/** Removes expired links, sign-ins that waited for a code too long, old records of sign-ins and devices that nobody uses any more. */
export const cleanUpAccounts: Job<'clean-up-accounts'> = {
  name: 'clean-up-accounts',
  schedule: '7 * * * *',
  async run({ db, clock }) {
    const before = (age: number): Date => new Date(clock.now().getTime() - age);
    await db.transaction().execute(async (tx) => {
      await allowMinutes(tx, 10);
      await sql`delete from account_tokens where coalesce(used_at, expires_at) < ${before(KEEP_TOKENS)}`.execute(tx);
      await tx.deleteFrom('signInFailures').where('lastFailedAt', '<', before(KEEP_SIGN_IN_FAILURES)).execute();
      await tx.deleteFrom('pendingSignIns').where('expiresAt', '<=', clock.now()).execute();
      await tx.deleteFrom('signIns').where('createdAt', '<', before(KEEP_SIGN_INS)).execute();
      await tx.deleteFrom('devices').where('lastSeenAt', '<', before(KEEP_DEVICES)).execute();
    });
  },
};
