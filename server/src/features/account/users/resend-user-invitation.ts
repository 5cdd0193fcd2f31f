import '../record/account.events.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { decideResendInvitation } from '@weighbridge/domain/account/user.policy.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockUser, type UserRow } from './user.store.ts';

export async function resendUserInvitation(ctx: Ctx, input: unknown): Promise<UserRow> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const user = await lockUser(tx, ctx.actor, id);
    assertAllowed(decideResendInvitation(ctx.actor, user), ACCOUNT_REFUSALS);
    await recordEvent(tx, ctx, 'user.invitationResent', { companyId: user.companyId, subjectId: id }, {});
    return user;
  });
}
