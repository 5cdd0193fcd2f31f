import '../record/account.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';

/** Programs that keep no cookies are a new device each time; the oldest of a person are forgotten. */
const MOST = 50;

interface Recognized {
  /** For the cookie that names the device. */
  token: string;
  isKnown: boolean;
  /** The person has never signed in from any. */
  isFirst: boolean;
}

/**
 * Whether this person has signed in with this browser before. A browser that is new to them gets a new name, also where others use it: one
 * that somebody put there before, to be taken for this device later, is worth nothing.
 */
export async function recognizeDevice(tx: Tx, now: Date, userId: string, token: string | undefined): Promise<Recognized> {
  if (token && (await noteDevice(tx, now, userId, token))) return { token, isKnown: true, isFirst: false };
  const others = await tx.selectFrom('devices').select('id').where('userId', '=', userId).limit(1).executeTakeFirst();
  const named = newToken();
  const tokenHash = hashToken(named);
  if (token) await tx.updateTable('devices').set({ tokenHash }).where('tokenHash', '=', hashToken(token)).execute();
  await tx.insertInto('devices').values({ id: newId(), userId, tokenHash, createdAt: now, lastSeenAt: now }).execute();
  if (others) await forgetOldest(tx, userId);
  return { token: named, isKnown: false, isFirst: others === undefined };
}

async function noteDevice(tx: Tx, now: Date, userId: string, token: string): Promise<boolean> {
  const noted = await tx
    .updateTable('devices')
    .set({ lastSeenAt: now })
    .where('userId', '=', userId)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from devices where id in (
      select id from devices where user_id = ${userId} order by last_seen_at desc, id desc offset ${MOST}
    )
  `.execute(tx);
}

export async function isDeviceOf(db: Db, userId: string, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return device !== undefined;
}
