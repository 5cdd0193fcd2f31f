import './account.events.ts';
import '../company/company.tables.ts';
import './account.tables.ts';
import { resetPasswordSchema } from '@weighbridge/domain/account/account.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { parse } from '../../platform/input.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { followRegistration } from '../vendor/follow-registration.ts';
import { selectGoodToken, useUpTokens } from './account-token.ts';
import { forgetFailures, guardKey } from './attempts.store.ts';
import { networkOf } from './network.ts';
import { hashPassword } from './password.ts';

const KINDS = ['PASSWORD_RESET', 'USER_INVITATION'] as const;

/** For those who forgot theirs, and for invited colleagues who choose their first. Every session of before ends. */
export async function resetPassword(ctx: Ctx, address: string, input: unknown): Promise<void> {
  const { hash: secret, password } = parse(resetPasswordSchema, input);
  // Hashing is costly on purpose: nobody gets it for a link that is not good.
  if (!(await selectGoodToken(ctx.db, ctx, secret, KINDS).executeTakeFirst())) throw linkNotGood();
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async (tx) => {
    const token = await selectGoodToken(tx, ctx, secret, KINDS).forNoKeyUpdate().executeTakeFirst();
    if (!token?.userId) throw linkNotGood();
    const user = await tx
      .selectFrom('users')
      .leftJoin('companies', 'companies.id', 'users.companyId')
      .select(['users.id', 'users.email', 'users.type', 'users.companyId', 'companies.requireSso'])
      .where('users.id', '=', token.userId)
      .where('users.status', '=', token.kind === 'USER_INVITATION' ? 'INVITED' : 'ACTIVE')
      .where('users.deletedAt', 'is', null)
      .forNoKeyUpdate('users')
      .executeTakeFirst();
    if (!user) throw linkNotGood();
    if (user.requireSso && token.kind === 'PASSWORD_RESET') throw new DomainError('REQUIRE_SSO');
    await tx.updateTable('users').set({ passwordHash, status: 'ACTIVE' }).where('id', '=', user.id).execute();
    await useUpTokens(tx, ctx, user.id, KINDS);
    await endSessionsOf(tx, user.id);
    await forgetFailures(tx, guardKey('pair', user.email.toLowerCase(), networkOf(address)));
    // A key person who was invited has an account from now on, and with it what firms have sent to their address.
    if (token.kind === 'USER_INVITATION' && user.type === 'VENDOR') await followRegistration(tx, ctx, { email: user.email });
    await recordEvent(tx, ctx, 'account.passwordReset', { subjectId: user.id, companyId: user.companyId }, {});
  });
}

function linkNotGood(): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'invalid-link', message: 'This link is no longer valid. Please ask for a new one.' });
}
