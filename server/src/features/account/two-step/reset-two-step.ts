import '../record/account.events.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { decideResetTwoStep } from '@weighbridge/domain/account/user.policy.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { endSessionsOf } from '../../../platform/sessions.ts';
import { forgetTwoStep } from '../record/two-step.store.ts';
import { recordSignIn } from '../session/record-sign-in.ts';
import { getUser, lockUser, type UserRow } from '../users/user.store.ts';

/** For somebody who lost phone and recovery codes. Anybody who has the phone now may be signed in there: all sessions end. */
export async function resetTwoStep(ctx: Ctx, input: unknown): Promise<UserRow> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const user = await lockUser(tx, ctx.actor, id);
    assertAllowed(decideResetTwoStep(ctx.actor, user), ACCOUNT_REFUSALS);
    await forgetTwoStep(tx, id);
    await endSessionsOf(tx, id);
    await recordSignIn(tx, ctx, { kind: 'TWO_STEP_RESET', userId: id, companyId: user.companyId });
    await recordEvent(tx, ctx, 'user.twoStepReset', { companyId: user.companyId, subjectId: id }, {});
    return getUser(tx, ctx.actor, id);
  });
}
