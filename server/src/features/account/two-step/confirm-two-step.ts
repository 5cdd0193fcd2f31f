import '../record/account.events.ts';
import '../record/account.tables.ts';
import { decideSetUpTwoStep } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { secondStepSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { beginAttempt, forgetFailures } from '../guesses/attempts.store.ts';
import { codeGuard, startAgain, wrongCode } from '../guesses/code-refusals.ts';
import { recordOwnSignIn } from '../session/record-sign-in.ts';
import { lockSecret } from './check-code.ts';
import { replaceCodes } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** A secret that nobody confirmed for this long may have been seen by others since. */
const CONFIRM_WITHIN = 3_600_000;

/** Switches two-step sign-in on. Answers the recovery codes: this is the only time that they are shown. */
export async function confirmTwoStep(ctx: Ctx, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { code } = parse(secondStepSchema, input);
  const { userId, companyId } = ctx.user;
  const guard = codeGuard(userId);
  await beginAttempt(ctx, [guard]);
  const recoveryCodes = await ctx.transaction(async (tx) => {
    const twoStep = await lockSecret(tx, ctx, userId);
    assertAllowed(decideSetUpTwoStep(ctx.actor, Boolean(twoStep?.confirmedAt)), ACCOUNT_REFUSALS);
    if (!twoStep?.secret || ctx.now.getTime() - twoStep.createdAt.getTime() > CONFIRM_WITHIN) throw startAgain();
    const lastStep = findStep(twoStep.secret, code, ctx.now, 0);
    if (lastStep === null) throw wrongCode();
    await forgetFailures(tx, guard.key);
    await tx.updateTable('twoSteps').set({ confirmedAt: ctx.now, lastStep }).where('userId', '=', userId).execute();
    await tx.updateTable('users').set({ twoStepAt: ctx.now }).where('id', '=', userId).execute();
    await recordOwnSignIn(tx, ctx, 'TWO_STEP_ON');
    await recordEvent(tx, ctx, 'account.twoStepOn', { subjectId: userId, companyId }, {});
    return replaceCodes(tx, userId);
  });
  return { recoveryCodes };
}
