import '../record/account.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { afterFailure, type Limit, secondsToWait } from './throttle.ts';

export interface Guard {
  key: string;
  limit: Limit;
}

/** An attempt counts as failed until it succeeds: otherwise a hundred simultaneous attempts could all pass before the first is counted. */
export interface Attempt {
  succeeded(db: Db | Tx): Promise<void>;
}

/** Keys are hashed, because the table has to tell accounts apart but should not list who tried to sign in. */
export function guardKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${hashToken(parts.join('\n'))}`;
}

/** Locks the guards in the given order. All callers use the same order, or two attempts could wait for each other. */
export async function beginAttempt(ctx: Ctx, guards: readonly Guard[]): Promise<Attempt> {
  const before = await ctx.transaction(async (tx) => {
    const taken: { key: string; lastFailedAt: Date }[] = [];
    for (const guard of guards) taken.push(await take(tx, ctx.now, guard));
    return taken;
  });
  return {
    async succeeded(db) {
      for (const { key, lastFailedAt } of before) {
        await db
          .updateTable('signInFailures')
          .set({
            failures: sql`greatest(0, failures - 1)`,
            // Otherwise a success at an address with many users would start a new wait for all of them.
            lastFailedAt: sql`case when last_failed_at = ${ctx.now} then ${lastFailedAt} else last_failed_at end`,
          })
          .where('key', '=', key)
          .execute();
      }
    },
  };
}

async function take(tx: Tx, now: Date, { key, limit }: Guard): Promise<{ key: string; lastFailedAt: Date }> {
  const known = await tx
    .insertInto('signInFailures')
    .values({ key, failures: 0, lastFailedAt: now })
    // Locks the row and reads it in one statement: between two, an attempt that succeeds at the same time could delete it.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: sql`sign_in_failures.failures` }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const seconds = secondsToWait(limit, known, now);
  if (seconds > 0) throw tooMany(seconds);
  await tx
    .updateTable('signInFailures')
    .set(afterFailure(limit, known, now))
    .where('key', '=', key)
    .execute();
  return { key, lastFailedAt: known.lastFailedAt };
}

function tooMany(seconds: number): DomainError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new DomainError('TOO_MANY_REQUESTS', { message: `Too many attempts. Please wait ${wait} and try again.` });
}

export async function forgetFailures(db: Db | Tx, key: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('key', '=', key).execute();
}
