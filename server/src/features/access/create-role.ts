import './access.events.ts';
import { ACCESS_REFUSALS } from '@weighbridge/domain/access/access.refusals.ts';
import { decideCreateRole } from '@weighbridge/domain/access/role.policy.ts';
import { createRoleSchema } from '@weighbridge/domain/access/role.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { getRole, lockDefaultOf, type RoleRow } from './role.store.ts';
import { takeDefault } from './take-default.ts';

export const ROLE_NAME_TAKEN = { name: 'A role with this name already exists' };

export async function createRole(ctx: Ctx, input: unknown): Promise<RoleRow> {
  const { company, ...values } = parse(createRoleSchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideCreateRole(ctx.actor, { ...values, companyId: company.id }), ACCESS_REFUSALS);
  return ctx.transaction(async (tx) => {
    await lockDefaultOf(tx, company.id);
    const change = { updatedAt: ctx.now, updatedBy: userId };
    if (values.isDefault) await takeDefault(tx, ctx, company.id, change);
    const id = newId();
    await uniqueOr(ROLE_NAME_TAKEN, () =>
      tx
        .insertInto('roles')
        .values({ id, companyId: company.id, ...values, createdAt: ctx.now, ...change })
        .execute(),
    );
    await recordEvent(tx, ctx, 'role.created', { companyId: company.id, subjectId: id }, values);
    return getRole(tx, ctx.actor, id);
  });
}
