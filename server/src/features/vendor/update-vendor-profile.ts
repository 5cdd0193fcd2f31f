import './vendor.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { updateVendorSchema } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { decideEditProfile, decideRemoveOwnProduct } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { VENDOR_NAME_TAKEN } from './create-vendor.ts';
import { saveProducts } from './save-products.ts';
import { vendorInProjects } from './vendor.slots.ts';
import { lockVendorProfile } from './vendor-profile.store.ts';
import { savedVendorProfile, type VendorProfile } from './vendor-profile.ts';

/** For the vendor's key person with role ADMIN; a profile that waits for approval cannot be changed. */
export async function updateVendorProfile(ctx: Ctx, input: unknown): Promise<VendorProfile> {
  const { id, updatedAt, products, ...values } = parse(updateVendorSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const profile = await lockVendorProfile(tx, ctx.actor);
    if (profile.id !== id) throw new DomainError('NOT_FOUND');
    assertAllowed(decideEditProfile(ctx.actor, profile), VENDOR_REFUSALS);
    assertUnchanged(profile, updatedAt, profile.updatedByName);
    // An administrator approved address and website; later changes are marked as not checked.
    const changesContact = values.email !== profile.email || values.website !== profile.website;
    await uniqueOr(VENDOR_NAME_TAKEN, () =>
      tx
        .updateTable('vendors')
        .set({ ...values, contactUnseen: profile.contactUnseen || changesContact, updatedAt: ctx.now, updatedBy: userId })
        .where('id', '=', id)
        .execute(),
    );
    const kept = new Set(products.map((product) => product.id));
    const removed = profile.products.filter((product) => !kept.has(product.id));
    await vendorInProjects().removeDraftEntries(
      tx,
      ctx,
      removed.map((product) => product.id),
    );
    const mayRemove = (product: { invitationsCount: number }) => decideRemoveOwnProduct(ctx.actor, profile, product);
    const changes = await saveProducts(tx, ctx, id, profile.products, products, mayRemove);
    await recordEvent(tx, ctx, 'vendor.profileUpdated', { subjectId: id }, { name: values.name, ...changes });
    return savedVendorProfile(tx, ctx.user);
  });
}
