import { hash, randomBytes } from 'node:crypto';
import type { Defaulted } from './database/columns.ts';
import type { Db, Tx } from './database/database.ts';
import { newId } from './ids.ts';

interface SessionsTable {
  id: string;
  tokenHash: string;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  address: string | null;
  agent: string | null;
  method: Defaulted<SignInMethod>;
}

/** How its person has shown who they are; with `sso` the identity provider did. */
export type SignInMethod = 'password' | 'sso';

declare module './database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}

const HOUR = 3_600_000;
/** A session ends after a working day without use, and after a week in any case. */
const IDLE_LIMIT = 12 * HOUR;
const ABSOLUTE_LIMIT = 7 * 24 * HOUR;
/** Using a session is noted at most this often, so that reading stays one statement. */
const NOTE_USE_EVERY = 5 * 60_000;
/** Programs may open many; people look at the last. */
const MOST_LISTED = 100;

/** Tokens are stored as hashes only, so that a person who reads the table cannot sign in with what is in it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

interface NewSession {
  userId: string;
  address: string | null;
  agent: string | null;
  method?: SignInMethod;
}

export async function createSession(db: Db | Tx, now: Date, session: NewSession): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_LIMIT);
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      ...session,
      agent: session.agent?.slice(0, 300) ?? null,
    })
    .execute();
  return { token, expiresAt };
}

/** A session that was last used before this moment has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_LIMIT);
}

/** When a session ends if it is not used any more. */
export function endsAt({ lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date }): Date {
  return new Date(Math.min(lastSeenAt.getTime() + IDLE_LIMIT, expiresAt.getTime()));
}

export function useIsStale(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > NOTE_USE_EVERY;
}

export async function noteUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute();
}

interface EndedSession {
  userId: string;
  address: string | null;
  agent: string | null;
}

/** Ends the session of a token, if there is one. Answers whose it was. */
export async function endSessionOf(db: Db | Tx, token: string): Promise<EndedSession | undefined> {
  return db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).returning(['userId', 'address', 'agent']).executeTakeFirst();
}

/** Used when a password changes, when a user is disabled and when a user signs out everywhere else. */
export async function endSessionsOf(db: Db | Tx, userId: string, exceptSessionId?: string | null): Promise<void> {
  let ending = db.deleteFrom('sessions').where('userId', '=', userId);
  if (exceptSessionId) ending = ending.where('id', '!=', exceptSessionId);
  await ending.execute();
}

/** The sessions of a user that are open now, the ones used last first. */
export async function listSessionsOf(db: Db, now: Date, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'address', 'agent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince(now))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/** Answers whether this user had such a session. */
export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const ended = await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
  return ended.numDeletedRows === 1n;
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expiresAt', '<=', now), where('lastSeenAt', '<=', idleSince(now))]))
    .execute();
}
