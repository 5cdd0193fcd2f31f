import '../record/account.tables.ts';
import { describeDevice } from '@weighbridge/domain/account/device.ts';
import type { SignInDetail, SignInKind } from '@weighbridge/domain/account/sign-in.labels.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { networkOf } from '../guesses/network.ts';

interface Place {
  address: string | null;
  agent: string | null;
}

interface SignInFacts {
  kind: SignInKind;
  detail?: SignInDetail;
  userId: string | null;
  companyId: string | null;
  /** Where it came from; nowhere for what somebody else did to the account. */
  place?: Place;
  /** What was typed, for an address without an account: kept as a digest, because people type passwords into the wrong field. */
  typed?: string;
  isNewDevice?: boolean;
}

export function emailDigest(email: string): string {
  return hashToken(`sign-in\n${email.trim().toLowerCase()}`);
}

/** Answers the id of the record. */
export async function recordSignIn(tx: Tx | Db, ctx: Ctx, facts: SignInFacts): Promise<string> {
  const { kind, detail = null, userId, companyId, place, typed, isNewDevice = false } = facts;
  const id = newId();
  await tx
    .insertInto('signIns')
    .values({
      id,
      kind,
      detail,
      userId,
      companyId,
      emailDigest: typed === undefined ? null : emailDigest(typed),
      network: place?.address ? networkOf(place.address) : null,
      device: describeDevice(place?.agent ?? null),
      isNewDevice,
      createdAt: ctx.now,
    })
    .execute();
  return id;
}

/** What people do about their own account, from where their session is. */
export async function recordOwnSignIn(tx: Tx, ctx: Ctx, kind: SignInKind, detail?: SignInDetail): Promise<void> {
  const { userId } = ctx.user;
  const user = await tx.selectFrom('users').select('companyId').where('id', '=', userId).executeTakeFirstOrThrow();
  const place = await tx.selectFrom('sessions').select(['address', 'agent']).where('id', '=', ctx.sessionId).executeTakeFirst();
  await recordSignIn(tx, ctx, { kind, userId, ...user, ...(detail && { detail }), ...(place && { place }) });
}
