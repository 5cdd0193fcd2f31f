import './vendor.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { updateVendorSchema } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { decideEditProfile, decideRemoveOwnProduct } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { VENDOR_NAME_TAKEN } from './create-vendor.ts';
import { saveProducts } from './save-products.ts';
import { lockVendorProfile } from './vendor-profile.store.ts';
import { savedVendorProfile, type VendorProfile } from './vendor-profile.ts';

/** By the administrator of the company; what awaits approval stays as it is. */
export async function updateVendorProfile(ctx: Ctx, input: unknown): Promise<VendorProfile> {
  const { id, updatedAt, products, ...values } = parse(updateVendorSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const profile = await lockVendorProfile(tx, ctx.actor);
    if (profile.id !== id) throw new DomainError('NOT_FOUND');
    assertAllowed(decideEditProfile(ctx.actor, profile));
    assertUnchanged(profile, updatedAt, profile.updatedByName);
    await uniqueOr(VENDOR_NAME_TAKEN, () =>
      tx
        .updateTable('vendors')
        .set({ ...values, updatedAt: ctx.now, updatedBy: userId })
        .where('id', '=', id)
        .execute(),
    );
    const mayRemove = (product: { participationsCount: number }) => decideRemoveOwnProduct(ctx.actor, profile, product);
    const changes = await saveProducts(tx, ctx, id, profile.products, products, mayRemove);
    await recordEvent(tx, ctx, 'vendor.profileUpdated', { subjectId: id }, { name: values.name, ...changes });
    return savedVendorProfile(tx, ctx.user);
  });
}
