import '../record/account.events.ts';
import '../record/account.tables.ts';
import { decideChangeTwoStep } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed } from '../../../platform/input.ts';
import { loadProfile, type Profile } from '../profile/profile.ts';
import { forgetTwoStep, hasTwoStep } from '../record/two-step.store.ts';
import { recordOwnSignIn } from '../session/record-sign-in.ts';
import { withBothSteps } from './prove-both-steps.ts';

export async function switchOffTwoStep(ctx: Ctx, input: unknown): Promise<Profile> {
  const { userId, companyId } = ctx.user;
  assertAllowed(decideChangeTwoStep(ctx.actor, await hasTwoStep(ctx.db, userId)), ACCOUNT_REFUSALS);
  await withBothSteps(ctx, input, async (tx) => {
    await forgetTwoStep(tx, userId);
    await recordOwnSignIn(tx, ctx, 'TWO_STEP_OFF');
    await recordEvent(tx, ctx, 'account.twoStepOff', { subjectId: userId, companyId }, {});
  });
  return loadProfile(ctx);
}
