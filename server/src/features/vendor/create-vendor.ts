import './vendor.events.ts';
import { allow } from '@weighbridge/domain/kernel/decision.ts';
import { decideManageVendors } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { createVendorSchema } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { INITIAL_VENDOR_STATUS } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { saveProducts } from './save-products.ts';
import { getVendor, type VendorRow } from './vendor.store.ts';

export const VENDOR_NAME_TAKEN = { name: 'A vendor with this name already exists' };

/** Vendors that an administrator enters need no approval (decision 43). */
export async function createVendor(ctx: Ctx, input: unknown): Promise<VendorRow> {
  const { products, ...values } = parse(createVendorSchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideManageVendors(ctx.actor), VENDOR_REFUSALS);
  const status = INITIAL_VENDOR_STATUS.byAdministrator;
  return ctx.transaction(async (tx) => {
    const id = newId();
    await uniqueOr(VENDOR_NAME_TAKEN, () =>
      tx
        .insertInto('vendors')
        .values({ id, ...values, status, createdBy: userId, createdAt: ctx.now, updatedAt: ctx.now, updatedBy: userId })
        .execute(),
    );
    await saveProducts(tx, ctx, id, [], products, () => allow);
    await recordEvent(tx, ctx, 'vendor.created', { subjectId: id }, { name: values.name, status });
    return getVendor(tx, ctx.actor, id);
  });
}
