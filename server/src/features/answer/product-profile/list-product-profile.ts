import { profileText } from '@weighbridge/domain/answer/product-profile.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { decideUseProductProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, found } from '../../../platform/input.ts';
import { ownVendorProfile } from '../../vendor/vendor-profile.ts';
import { loadEntries, loadProfileFiles, type StoredEntry } from './product-profile.store.ts';

export interface ProductProfileEntry extends StoredEntry {
  valueText: string;
}

/** For a product of the vendor's own catalogue. */
export async function listProductProfile(ctx: Ctx, productId: string): Promise<ProductProfileEntry[]> {
  const profile = await ownVendorProfile(ctx.db, ctx.user);
  assertAllowed(decideUseProductProfile(ctx.actor, profile), VENDOR_REFUSALS);
  found(profile.products.find(({ id }) => id === productId));
  const entries = await loadEntries(ctx.db, productId);
  const files = await loadProfileFiles(ctx.db, profile.id, entries);
  return entries.map((entry) => ({ ...entry, valueText: profileText(entry, files) }));
}
