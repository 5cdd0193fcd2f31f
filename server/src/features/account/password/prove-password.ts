import '../record/account.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { beginAttempt, guardKey } from '../guesses/attempts.store.ts';
import { LIMITS } from '../guesses/throttle.ts';
import { verifyPassword } from './password.ts';

/**
 * For what an open session alone must not do. Wrong passwords are counted, together with those of changing it, so that an open session
 * cannot be used to guess.
 */
export async function provePassword(ctx: Ctx, password: string): Promise<void> {
  const { userId } = ctx.user;
  const attempt = await beginAttempt(ctx, [{ key: guardKey('change', userId), limit: LIMITS.pair }]);
  const { passwordHash } = await ctx.db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, password))) {
    throw new DomainError('INVALID_INPUT', { reason: 'wrong-password', fields: { password: 'This is not your current password' } });
  }
  await attempt.succeeded(ctx.db);
}
