import './vendor.events.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { decideApproveVendor } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { vendorInProjects } from './vendor.slots.ts';
import { getVendor, lockVendor, type VendorRow } from './vendor.store.ts';

/**
 * A vendor that registered itself may take part once an administrator has approved it: its entries by e-mail become products (decision 2).
 */
export async function approveVendor(ctx: Ctx, input: unknown): Promise<VendorRow> {
  const { id } = parse(byIdSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const vendor = await lockVendor(tx, ctx.actor, id);
    assertAllowed(decideApproveVendor(ctx.actor, vendor), VENDOR_REFUSALS);
    await tx
      .updateTable('vendors')
      .set({ status: 'APPROVED', contactUnseen: false, updatedAt: ctx.now, updatedBy: userId })
      .where('id', '=', id)
      .execute();
    const entries = await vendorInProjects().afterVendorChanged(tx, ctx, { vendorId: id });
    const about = { subjectId: id, before: { status: vendor.status }, after: { status: 'APPROVED' } };
    await recordEvent(tx, ctx, 'vendor.approved', about, { from: vendor.status, to: 'APPROVED', entries });
    return getVendor(tx, ctx.actor, id);
  });
}
