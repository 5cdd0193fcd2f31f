import '../record/account.events.ts';
import '../../company/company.tables.ts';
import '../record/account.tables.ts';
import { resetPasswordSchema } from '@weighbridge/domain/account/account.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import { endSessionsOf } from '../../../platform/sessions.ts';
import { forgetFailures, guardKey } from '../guesses/attempts.store.ts';
import { networkOf } from '../guesses/network.ts';
import { assertUncommon } from '../password/common-passwords.ts';
import { hashPassword } from '../password/password.ts';
import { markTokensUsed, selectValidToken } from '../record/account-token.ts';
import { findKnown } from '../record/known-of-person.queries.ts';
import type { Caller } from '../session/open-session.ts';
import { recordSignIn } from '../session/record-sign-in.ts';
import { hasAccount } from './open-invitations.ts';
import { accountExists, invalidLink } from './refused-registration.ts';
import { takeUpInvitation } from './take-up-invitation.ts';

type Place = Pick<Caller, 'address' | 'agent'>;

const KINDS = ['PASSWORD_RESET', 'USER_INVITATION'] as const;

/** For users who forgot their password and for invited users who choose their first. Ends all their sessions. */
export async function resetPassword(ctx: Ctx, caller: Place, input: unknown): Promise<void> {
  const { hash: secret, password, choice } = parse(resetPasswordSchema, input);
  // Hashing takes much computing time, so it is not done for an invalid link.
  const offered = await selectValidToken(ctx.db, ctx, secret, KINDS).executeTakeFirst();
  if (!offered) throw invalidLink();
  if (offered.kind === 'USER_INVITATION' && (await hasAccount(ctx.db, offered.email))) throw accountExists('password');
  await assertUncommon(password, offered.userId ? await findKnown(ctx.db, offered.userId) : offered);
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (tx) => {
    const token = await selectValidToken(tx, ctx, secret, KINDS).forNoKeyUpdate().executeTakeFirst();
    if (!token?.userId) throw invalidLink();
    const { userId } = token;
    if (token.kind === 'USER_INVITATION') await takeUpInvitation(tx, ctx, { ...token, userId, choice: choice ?? token.id, passwordHash });
    else await replacePassword(tx, ctx, userId, passwordHash, caller);
    await forgetFailures(tx, guardKey('pair', token.email, networkOf(caller.address)));
  });
}

async function replacePassword(tx: Tx, ctx: Ctx, userId: string, passwordHash: string, place: Place): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.id', 'users.companyId', 'companies.requireSso'])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  if (!user) throw invalidLink();
  if (user.requireSso) throw new DomainError('REQUIRE_SSO');
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  await markTokensUsed(tx, ctx, user.id, KINDS);
  await endSessionsOf(tx, user.id);
  await recordSignIn(tx, ctx, { kind: 'PASSWORD_CHANGED', detail: 'BY_LINK', userId, companyId: user.companyId, place });
  await recordEvent(tx, ctx, 'account.passwordReset', { subjectId: user.id, companyId: user.companyId }, {});
}
