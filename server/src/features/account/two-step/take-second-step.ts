import { secondStepSchema } from '@weighbridge/domain/account/account.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { beginAttempt, forgetFailures } from '../guesses/attempts.store.ts';
import { codeGuard, wrongCode } from '../guesses/code-refusals.ts';
import { isDeviceOf } from '../session/devices.ts';
import { holdCredentials } from '../session/hold-credentials.ts';
import { type Caller, type OpenedSession, openSession } from '../session/open-session.ts';
import { findPending, takePending } from '../session/pending-sign-in.ts';
import { recordSignIn } from '../session/record-sign-in.ts';
import { takeCode } from './check-code.ts';

/** The second half of a sign-in: the code, from the browser that sent the password. */
export async function takeSecondStep(ctx: Ctx, caller: Caller, token: string | undefined, input: unknown): Promise<OpenedSession> {
  const { code } = parse(secondStepSchema, input);
  const user = await findPending(ctx.db, ctx, token);
  if (!user || !token) throw signInAgain();
  const guard = codeGuard(user.id, (await isDeviceOf(ctx.db, user.id, caller.device)) ? caller.device : undefined);
  await beginAttempt(ctx, [guard]);
  const opened = await ctx.transaction(async (tx) => {
    const how = await takeCode(tx, ctx, user.id, code);
    if (!how) return null;
    if (!(await takePending(tx, token)) || !(await holdCredentials(tx, user))) throw signInAgain();
    await forgetFailures(tx, guard.key);
    return openSession(tx, ctx, caller, user, how);
  });
  if (opened) return opened;
  await recordSignIn(ctx.db, ctx, { kind: 'CODE_REFUSED', userId: user.id, companyId: user.companyId, place: caller });
  throw wrongCode();
}

function signInAgain(): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'sign-in-again', message: 'This took too long. Please enter your password again.' });
}
