import '../record/account.events.ts';
import '../record/account.tables.ts';
import { decideChangePassword } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { changePasswordSchema } from '@weighbridge/domain/account/account.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { endSessionsOf } from '../../../platform/sessions.ts';
import { beginAttempt, forgetFailures, guardKey } from '../guesses/attempts.store.ts';
import { LIMITS } from '../guesses/throttle.ts';
import { assertUncommon } from '../password/common-passwords.ts';
import { hashPassword, verifyPassword } from '../password/password.ts';
import { markTokensUsed } from '../record/account-token.ts';
import { findKnown } from '../record/known-of-person.queries.ts';
import { recordOwnSignIn } from '../session/record-sign-in.ts';
import { loadProfile, type Profile } from './profile.ts';

/**
 * Ends all other sessions, in case another person knew the old password. Failed attempts are counted, so that an open session cannot be
 * used to guess the password.
 */
export async function changePassword(ctx: Ctx, input: unknown): Promise<Profile> {
  const { oldPassword, password } = parse(changePasswordSchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideChangePassword(ctx.actor), ACCOUNT_REFUSALS);
  const guard = { key: guardKey('change', userId), limit: LIMITS.pair };
  await beginAttempt(ctx, [guard]);
  const { passwordHash } = await ctx.db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, oldPassword))) {
    throw new DomainError('INVALID_INPUT', { reason: 'wrong-password', fields: { oldPassword: 'This is not your current password' } });
  }
  await assertUncommon(password, await findKnown(ctx.db, userId));
  const newHash = await hashPassword(password);
  await ctx.transaction(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ passwordHash: newHash })
      .where('id', '=', userId)
      // When two changes come at once, the second is refused: the password it was checked against is no longer the current one.
      .where('passwordHash', '=', passwordHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) throw new DomainError('CONFLICT');
    await forgetFailures(tx, guard.key);
    await endSessionsOf(tx, userId, ctx.sessionId);
    // A person who changes the password may fear that their mailbox is open to others: a reset link mailed before must not work any more.
    await markTokensUsed(tx, ctx, userId, ['PASSWORD_RESET']);
    await recordOwnSignIn(tx, ctx, 'PASSWORD_CHANGED');
    await recordEvent(tx, ctx, 'account.passwordChanged', { subjectId: userId }, {});
  });
  return loadProfile(ctx);
}
