import './vendor.events.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { decideDeleteVendor } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { unusedOr } from '../../platform/database/referenced.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockVendor } from './vendor.store.ts';

const IN_USE = 'This vendor has users or is invited to projects and cannot be deleted.';

export async function deleteVendor(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const vendor = await lockVendor(tx, ctx.actor, id);
    assertAllowed(decideDeleteVendor(ctx.actor, vendor), { ...VENDOR_REFUSALS, 'in-use': IN_USE });
    await unusedOr(IN_USE, () => tx.deleteFrom('vendors').where('id', '=', id).execute());
    await recordEvent(tx, ctx, 'vendor.deleted', { subjectId: id }, { name: vendor.name });
    return { id };
  });
}
