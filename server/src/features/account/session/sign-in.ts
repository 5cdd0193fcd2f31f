import '../record/account.events.ts';
import '../../company/company.tables.ts';
import '../record/account.tables.ts';
import { decideSignIn } from '@weighbridge/domain/account/account.policy.ts';
import { loginSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { SignInDetail } from '@weighbridge/domain/account/sign-in.labels.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { parse } from '../../../platform/input.ts';
import { beginAttempt, forgetFailures, guardKey } from '../guesses/attempts.store.ts';
import { networkOf } from '../guesses/network.ts';
import { LIMITS } from '../guesses/throttle.ts';
import { verifyPassword } from '../password/password.ts';
import { holdCredentials } from './hold-credentials.ts';
import { type Caller, type OpenedSession, openSession } from './open-session.ts';
import { type PendingSignIn, waitForCode } from './pending-sign-in.ts';
import { recordSignIn } from './record-sign-in.ts';

/**
 * Signs in with a password. The answer never says which of the two was wrong or whether the account exists (decisions 6 and 9); that a code
 * is needed, too, only those learn who know the password.
 */
export async function signIn(ctx: Ctx, caller: Caller, input: unknown): Promise<OpenedSession | PendingSignIn> {
  const { email, password } = parse(loginSchema, input);
  const user = await findCredentials(ctx.db, email, caller.address);
  const network = networkOf(caller.address);
  const pair = guardKey('pair', email, network);
  const attempt = await beginAttempt(ctx, [
    { key: pair, limit: LIMITS.pair },
    { key: guardKey('address', network), limit: LIMITS.address },
    // From a browser where the owner is signed in, failed attempts elsewhere do not slow them down.
    ...(user?.knownAddress ? [] : [{ key: guardKey('account', email), limit: LIMITS.account }]),
  ]);
  const right = await verifyPassword(user?.passwordHash, password);
  const decision = user ? decideSignIn({ status: user.status, requireSso: user.requireSso === true, method: 'password' }) : null;
  // Users of a firm with single sign-on may have no password; they are told to use single sign-on.
  const credible = right || (user?.passwordHash === null && user.requireSso === true);
  const refuse = async (detail: SignInDetail): Promise<void> => {
    const who = user ? { userId: user.id, companyId: user.companyId } : { userId: null, companyId: null, typed: email };
    await recordSignIn(ctx.db, ctx, { kind: 'REFUSED', detail, ...who, place: caller });
  };
  if (!user || !decision || !credible || (!decision.allowed && decision.reason === 'not-active')) {
    await refuse(!user ? 'UNKNOWN_ADDRESS' : right ? 'NOT_ACTIVE' : 'WRONG_PASSWORD');
    throw wrongCredentials();
  }
  await attempt.succeeded(ctx.db);
  if (!decision.allowed) {
    await refuse('SSO_REQUIRED');
    throw new DomainError('REQUIRE_SSO');
  }
  return ctx.transaction(async (tx) => {
    if (!(await holdCredentials(tx, user))) throw wrongCredentials();
    await forgetFailures(tx, pair);
    return user.twoStepAt ? waitForCode(tx, ctx, user) : openSession(tx, ctx, caller, user, 'PASSWORD');
  });
}

function wrongCredentials(): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'wrong-credentials', message: 'The email or password is not correct.' });
}

function findCredentials(db: Db, email: string, address: string) {
  return (
    db
      .selectFrom('users')
      .leftJoin('companies', 'companies.id', 'users.companyId')
      .select(({ exists, selectFrom }) => [
        'users.id',
        'users.companyId',
        'users.status',
        'users.passwordHash',
        'users.twoStepAt',
        'companies.requireSso',
        exists(
          selectFrom('sessions').select('sessions.id').whereRef('sessions.userId', '=', 'users.id').where('sessions.address', '=', address),
        ).as('knownAddress'),
      ])
      .where(({ fn }) => fn('lower', ['users.email']), '=', email)
      // A pending account counts as no account.
      .where('users.status', '<>', 'INVITED')
      .where('users.deletedAt', 'is', null)
      .executeTakeFirst()
  );
}
