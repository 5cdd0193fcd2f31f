import './vendor.events.ts';
import { decideManageVendors, decideRemoveProduct } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { updateVendorSchema } from '@weighbridge/domain/vendor/vendor.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { VENDOR_NAME_TAKEN } from './create-vendor.ts';
import { saveProducts } from './save-products.ts';
import { getVendor, lockVendor, type VendorRow } from './vendor.store.ts';

export async function updateVendor(ctx: Ctx, input: unknown): Promise<VendorRow> {
  const { id, updatedAt, products, ...values } = parse(updateVendorSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const vendor = await lockVendor(tx, ctx.actor, id);
    assertAllowed(decideManageVendors(ctx.actor), VENDOR_REFUSALS);
    assertUnchanged(vendor, updatedAt, vendor.updatedByName);
    await uniqueOr(VENDOR_NAME_TAKEN, () =>
      tx
        .updateTable('vendors')
        .set({ ...values, contactUnseen: false, updatedAt: ctx.now, updatedBy: userId })
        .where('id', '=', id)
        .execute(),
    );
    const changes = await saveProducts(tx, ctx, id, vendor.products, products, (product) => decideRemoveProduct(ctx.actor, product));
    await recordEvent(tx, ctx, 'vendor.updated', { subjectId: id }, { name: values.name, ...changes });
    return getVendor(tx, ctx.actor, id);
  });
}
