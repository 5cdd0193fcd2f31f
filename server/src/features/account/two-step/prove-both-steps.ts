import { proofSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { parse } from '../../../platform/input.ts';
import { beginAttempt, forgetFailures } from '../guesses/attempts.store.ts';
import { codeGuard, wrongCode } from '../guesses/code-refusals.ts';
import { provePassword } from '../password/prove-password.ts';
import { recordOwnSignIn } from '../session/record-sign-in.ts';
import { takeCode } from './check-code.ts';

/** Does what weakens or replaces the second step, for somebody who shows both steps once more. */
export async function withBothSteps<T>(ctx: Ctx, input: unknown, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { password, code } = parse(proofSchema, input);
  const { userId } = ctx.user;
  const guard = codeGuard(userId);
  await provePassword(ctx, password);
  await beginAttempt(ctx, [guard]);
  const done = await ctx.transaction(async (tx) => {
    if (!(await takeCode(tx, ctx, userId, code))) return undefined;
    await forgetFailures(tx, guard.key);
    return { result: await work(tx) };
  });
  if (done) return done.result;
  await ctx.transaction((tx) => recordOwnSignIn(tx, ctx, 'CODE_REFUSED'));
  throw wrongCode();
}
