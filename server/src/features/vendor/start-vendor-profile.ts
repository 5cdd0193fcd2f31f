import '../account/record/account.tables.ts';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import { vendorInProjects } from './vendor.slots.ts';

export interface VendorProfileStart {
  email: string;
  contactName: string;
  productNames: string[];
}

/** What an empty form starts with: the person who signed up, and the products that firms have invited by their address. */
export async function startVendorProfile(ctx: Ctx): Promise<VendorProfileStart> {
  const { userId } = ctx.user;
  const person = found(
    await ctx.db.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', userId).executeTakeFirst(),
  );
  const productNames = await vendorInProjects().invitedProductNames(ctx.db, person.email, VENDOR_LIMITS.products);
  const contactName = `${person.firstName} ${person.lastName}`.trim().slice(0, VENDOR_LIMITS.contactName);
  return { email: person.email, contactName, productNames };
}
