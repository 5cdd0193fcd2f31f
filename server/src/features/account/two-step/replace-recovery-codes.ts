import '../record/account.events.ts';
import { decideChangeTwoStep } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed } from '../../../platform/input.ts';
import { hasTwoStep } from '../record/two-step.store.ts';
import { recordOwnSignIn } from '../session/record-sign-in.ts';
import { withBothSteps } from './prove-both-steps.ts';
import { replaceCodes } from './recovery-codes.ts';

/** The earlier codes stop working. */
export async function replaceRecoveryCodes(ctx: Ctx, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { userId, companyId } = ctx.user;
  assertAllowed(decideChangeTwoStep(ctx.actor, await hasTwoStep(ctx.db, userId)), ACCOUNT_REFUSALS);
  const recoveryCodes = await withBothSteps(ctx, input, async (tx) => {
    await recordOwnSignIn(tx, ctx, 'RECOVERY_CODES_MADE');
    await recordEvent(tx, ctx, 'account.recoveryCodesReplaced', { subjectId: userId, companyId }, {});
    return replaceCodes(tx, userId);
  });
  return { recoveryCodes };
}
