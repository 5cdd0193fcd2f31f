import '../record/account.events.ts';
import type { SignInDetail } from '@weighbridge/domain/account/sign-in.labels.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { createSession, endSessionOf } from '../../../platform/sessions.ts';
import { recognizeDevice } from './devices.ts';
import { isKnownLately } from './new-device.ts';
import { recordSignIn } from './record-sign-in.ts';

/** Where the person signs in from, and the session that the browser may still hold. */
export interface Caller {
  address: string;
  agent: string | null;
  previousToken: string | undefined;
  /** The name that an earlier sign-in gave this browser. */
  device: string | undefined;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  device: string;
}

type How = Extract<SignInDetail, 'PASSWORD' | 'CODE' | 'RECOVERY_CODE' | 'SSO'>;

/** Each sign-in starts a new session: a session id that an attacker put into the browser before never becomes a signed-in one. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  user: { id: string; companyId: string | null },
  how: How,
): Promise<OpenedSession> {
  const { id: userId, companyId } = user;
  const method = how === 'SSO' ? 'sso' : 'password';
  if (caller.previousToken) await endSessionOf(tx, caller.previousToken);
  const session = await createSession(tx, ctx.now, { userId, address: caller.address, agent: caller.agent, method });
  const device = await recognizeDevice(tx, ctx.now, userId, caller.device);
  const isNewDevice = !device.isKnown && !device.isFirst;
  const isAnnounced = isNewDevice && !(await isKnownLately(tx, ctx.now, userId, caller));
  const signInId = await recordSignIn(tx, ctx, { kind: 'SIGNED_IN', detail: how, userId, companyId, place: caller, isNewDevice });
  await recordEvent(tx, ctx, 'account.signedIn', { subjectId: userId, companyId }, { method });
  if (isAnnounced) await recordEvent(tx, ctx, 'account.newDevice', { subjectId: userId, companyId }, { signInId });
  return { ...session, device: device.token };
}
