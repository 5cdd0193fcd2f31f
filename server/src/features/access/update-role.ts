import './access.events.ts';
import { ACCESS_REFUSALS } from '@weighbridge/domain/access/access.refusals.ts';
import { decideUpdateRole } from '@weighbridge/domain/access/role.policy.ts';
import { updateRoleSchema } from '@weighbridge/domain/access/role.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { ROLE_NAME_TAKEN } from './create-role.ts';
import { getRole, lockDefaultOf, lockRole, type RoleRow } from './role.store.ts';
import { takeDefault } from './take-default.ts';

export async function updateRole(ctx: Ctx, input: unknown): Promise<RoleRow> {
  const { id, updatedAt, ...values } = parse(updateRoleSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    // Every use case locks the firm before its roles: otherwise two changes of the default role could wait for each other.
    const { companyId } = await getRole(tx, ctx.actor, id);
    if (companyId) await lockDefaultOf(tx, companyId);
    const role = await lockRole(tx, ctx.actor, id);
    assertAllowed(decideUpdateRole(ctx.actor, role, values), ACCESS_REFUSALS);
    assertUnchanged(role, updatedAt, role.updatedByName);
    const change = { updatedAt: ctx.now, updatedBy: userId };
    if (values.isDefault && !role.isDefault && companyId) await takeDefault(tx, ctx, companyId, change);
    await uniqueOr(ROLE_NAME_TAKEN, () =>
      tx
        .updateTable('roles')
        .set({ ...values, ...change })
        .where('id', '=', id)
        .execute(),
    );
    const { name, isDefault, privileges } = role;
    const states = { before: { name, isDefault, privileges }, after: values };
    await recordEvent(tx, ctx, 'role.updated', { companyId, subjectId: id, ...states }, states);
    return getRole(tx, ctx.actor, id);
  });
}
