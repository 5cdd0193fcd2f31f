import './vendor.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { isProfileMissing } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../platform/context.ts';

/** Decision 118: a vendor user sees projects only once their vendor is approved. */
export async function assertVendorProfile(ctx: Ctx): Promise<void> {
  const { type, vendorId } = ctx.user;
  if (type !== 'VENDOR') return;
  const vendor =
    vendorId === null ? undefined : await ctx.db.selectFrom('vendors').select('status').where('id', '=', vendorId).executeTakeFirst();
  if (isProfileMissing(ctx.user, vendor?.status ?? null)) throw new DomainError('VENDOR_PROFILE_IS_MISSED');
}
