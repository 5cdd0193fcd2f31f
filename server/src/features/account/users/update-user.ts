import '../record/account.events.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { updateUserSchema } from '@weighbridge/domain/account/account.schema.ts';
import { decideUpdateUser } from '@weighbridge/domain/account/user.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { findRole } from '../../access/find-role.ts';
import { getUser, lockUser, type UserRow } from './user.store.ts';

export async function updateUser(ctx: Ctx, input: unknown): Promise<UserRow> {
  const { id, role, updatedAt } = parse(updateUserSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const user = await lockUser(tx, ctx.actor, id);
    const given = await findRole(tx, ctx.actor, role.id);
    assertAllowed(decideUpdateUser(ctx.actor, user, given), ACCOUNT_REFUSALS);
    assertUnchanged(user, updatedAt, user.updatedByName);
    await tx.updateTable('users').set({ roleId: given.id, updatedAt: ctx.now, updatedBy: userId }).where('id', '=', id).execute();
    const change = { fromRoleId: user.roleId, toRoleId: given.id };
    const states = { before: { roleId: user.roleId }, after: { roleId: given.id } };
    await recordEvent(tx, ctx, 'user.updated', { companyId: user.companyId, subjectId: id, ...states }, change);
    return getUser(tx, ctx.actor, id);
  });
}
