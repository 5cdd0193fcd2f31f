import '../account/record/account.tables.ts';
import './vendor.events.ts';
import './vendor.tables.ts';
import { allow } from '@weighbridge/domain/kernel/decision.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { createVendorSchema } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { INITIAL_VENDOR_STATUS } from '@weighbridge/domain/vendor/vendor.status.ts';
import { decideCreateProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, found, parse } from '../../platform/input.ts';
import { joinVendor } from '../account/record/user.writes.ts';
import { VENDOR_NAME_TAKEN } from './create-vendor.ts';
import { saveProducts } from './save-products.ts';
import { vendorInProjects } from './vendor.slots.ts';
import { savedVendorProfile, type VendorProfile } from './vendor-profile.ts';

/** The person who signed up enters their company and becomes its first key person; it is a draft until it is submitted (decision 43). */
export async function createVendorProfile(ctx: Ctx, input: unknown): Promise<VendorProfile> {
  const { products, ...values } = parse(createVendorSchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideCreateProfile(ctx.actor), VENDOR_REFUSALS);
  const status = INITIAL_VENDOR_STATUS.bySignUp;
  return ctx.transaction(async (tx) => {
    const person = found(await tx.selectFrom('users').select('vendorId').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst());
    // The same person may have created it in another tab.
    assertAllowed(decideCreateProfile({ ...ctx.user, vendorId: person.vendorId }), VENDOR_REFUSALS);
    const id = newId();
    const change = { createdBy: userId, createdAt: ctx.now, updatedAt: ctx.now, updatedBy: userId };
    await uniqueOr(VENDOR_NAME_TAKEN, () =>
      tx
        .insertInto('vendors')
        .values({ id, ...values, status, ...change })
        .execute(),
    );
    await saveProducts(tx, ctx, id, [], products, () => allow);
    await joinVendor(tx, userId, id);
    await tx.insertInto('vendorKeyPersons').values({ vendorId: id, userId, role: 'ADMIN', position: 0 }).execute();
    await recordEvent(tx, ctx, 'vendor.profileCreated', { subjectId: id }, { name: values.name });
    await vendorInProjects().afterVendorChanged(tx, ctx, { userId });
    return savedVendorProfile(tx, { ...ctx.user, vendorId: id });
  });
}
