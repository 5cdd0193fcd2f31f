import '../record/account.events.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { decideDeleteUser } from '@weighbridge/domain/account/user.policy.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { endSessionsOf } from '../../../platform/sessions.ts';
import { endClientInvitations } from '../record/account-token.ts';
import { forgetTwoStep } from '../record/two-step.store.ts';
import { lockUser } from './user.store.ts';

/**
 * The row stays, so that what the user wrote keeps its author's name (decision 167); role, password, open links and sessions are removed.
 */
export async function deleteUser(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const user = await lockUser(tx, ctx.actor, id);
    assertAllowed(decideDeleteUser(ctx.actor, user), ACCOUNT_REFUSALS);
    const { clientId } = await tx
      .updateTable('users')
      .set({ status: 'DISABLED', deletedAt: ctx.now, roleId: null, passwordHash: null, updatedAt: ctx.now, updatedBy: userId })
      .where('id', '=', id)
      .returning('clientId')
      .executeTakeFirstOrThrow();
    // Whoever was invited to several projects of a client has as many letters, and needed one of them.
    if (clientId) await endClientInvitations(tx, ctx, { emails: [user.email], clientId });
    await tx.deleteFrom('accountTokens').where('userId', '=', id).execute();
    await forgetTwoStep(tx, id);
    await tx.deleteFrom('devices').where('userId', '=', id).execute();
    await endSessionsOf(tx, id);
    await recordEvent(tx, ctx, 'user.deleted', { companyId: user.companyId, subjectId: id }, {});
    return { id };
  });
}
