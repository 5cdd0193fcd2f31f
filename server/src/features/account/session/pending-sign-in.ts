import '../../company/company.tables.ts';
import '../record/account.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';

/** Long enough to find the phone. */
const WAIT = 10 * 60_000;

/** The password was right; no session is open before the code is. */
export interface PendingSignIn {
  token: string;
  waitsUntil: Date;
}

export async function waitForCode(tx: Tx, ctx: Ctx, user: { id: string; passwordHash: string | null }): Promise<PendingSignIn> {
  const token = newToken();
  const waitsUntil = new Date(ctx.now.getTime() + WAIT);
  const row = { tokenHash: hashToken(token), userId: user.id, passwordDigest: hashToken(user.passwordHash ?? ''), expiresAt: waitsUntil };
  await tx.insertInto('pendingSignIns').values(row).execute();
  return { token, waitsUntil };
}

/** The person who waits with this token; nobody once it is too late, the password has changed or the person may no longer sign in like this. */
export async function findPending(db: Db, ctx: Ctx, token: string | undefined) {
  if (!token) return undefined;
  const row = await db
    .selectFrom('pendingSignIns')
    .innerJoin('users', 'users.id', 'pendingSignIns.userId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select([
      'users.id',
      'users.companyId',
      'users.passwordHash',
      'users.twoStepAt',
      'pendingSignIns.passwordDigest',
      'companies.requireSso',
    ])
    .where('pendingSignIns.tokenHash', '=', hashToken(token))
    .where('pendingSignIns.expiresAt', '>', ctx.now)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  return row && !row.requireSso && row.passwordDigest === hashToken(row.passwordHash ?? '') ? row : undefined;
}

/** Each works once: of two requests with it, one signs in. */
export async function takePending(tx: Tx, token: string): Promise<boolean> {
  const taken = await tx.deleteFrom('pendingSignIns').where('tokenHash', '=', hashToken(token)).executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
