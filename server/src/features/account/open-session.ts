import './account.events.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { createSession, endSessionOf } from '../../platform/sessions.ts';

/** Where the person signs in from, and the session that the browser may still hold. */
export interface Caller {
  address: string;
  agent: string | null;
  previousToken: string | undefined;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** Each sign-in starts a new session: a session id that an attacker put into the browser before never becomes a signed-in one. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  user: { id: string; companyId: string | null },
  method: 'password' | 'sso',
): Promise<OpenedSession> {
  if (caller.previousToken) await endSessionOf(tx, caller.previousToken);
  const session = await createSession(tx, ctx.now, { userId: user.id, address: caller.address, agent: caller.agent });
  await recordEvent(tx, ctx, 'account.signedIn', { subjectId: user.id, companyId: user.companyId }, { method });
  return session;
}
