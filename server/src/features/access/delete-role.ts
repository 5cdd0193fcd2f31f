import './access.events.ts';
import { ACCESS_REFUSALS, ROLE_IN_USE } from '@weighbridge/domain/access/access.refusals.ts';
import { decideDeleteRole } from '@weighbridge/domain/access/role.policy.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../platform/context.ts';
import { unusedOr } from '../../platform/database/referenced.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockRole } from './role.store.ts';

export async function deleteRole(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const role = await lockRole(tx, ctx.actor, id);
    assertAllowed(decideDeleteRole(ctx.actor, role), { ...ACCESS_REFUSALS, 'in-use': ROLE_IN_USE });
    await unusedOr(ROLE_IN_USE, () => tx.deleteFrom('roles').where('id', '=', id).execute());
    await recordEvent(tx, ctx, 'role.deleted', { companyId: role.companyId, subjectId: id }, { name: role.name });
    return { id };
  });
}
