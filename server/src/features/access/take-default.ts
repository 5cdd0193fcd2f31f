import { ACCESS_REFUSALS } from '@weighbridge/domain/access/access.refusals.ts';
import { decideReplaceDefault } from '@weighbridge/domain/access/role.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertAllowed } from '../../platform/input.ts';

interface Change {
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Of the role that has it, for another one of the firm, which must be locked. */
export async function takeDefault(tx: Tx, ctx: Ctx, companyId: string, change: Change): Promise<void> {
  const cleared = await tx
    .updateTable('roles')
    .set({ isDefault: false, ...change })
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .returning('privileges')
    .executeTakeFirst();
  assertAllowed(decideReplaceDefault(ctx.actor, { defaultPrivileges: cleared?.privileges ?? [] }), ACCESS_REFUSALS);
}
