import './vendor.tables.ts';
import type { Decision } from '@weighbridge/domain/kernel/decision.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { VendorDenial } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import type { VendorProfileDenial } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { unusedOr } from '../../platform/database/referenced.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed } from '../../platform/input.ts';
import { saveServiceTypes } from './save-service-types.ts';
import type { VendorProductRow } from './vendor.store.ts';

interface WantedProduct {
  id?: string | null | undefined;
  name: string;
  serviceTypes: readonly string[];
}

const IN_USE = 'A product that is invited to a project cannot be removed.';

/** Sets a vendor's products. A product keeps its id, because projects refer to it; the caller has locked the vendor. */
export async function saveProducts(
  tx: Tx,
  ctx: Ctx,
  vendorId: string,
  before: readonly VendorProductRow[],
  wanted: readonly WantedProduct[],
  decideRemove: (product: VendorProductRow) => Decision<VendorDenial | VendorProfileDenial>,
): Promise<{ productsAdded: string[]; productsRemoved: string[]; serviceTypesChanged: string[] }> {
  assertDistinct(wanted);
  assertKnown(before, wanted);
  const change = { updatedAt: ctx.now, updatedBy: ctx.user.userId };
  const kept = new Set(wanted.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id));
  if (removed.length > 0) {
    for (const product of removed) assertAllowed(decideRemove(product), { ...VENDOR_REFUSALS, 'in-use': IN_USE });
    const ids = removed.map(({ id }) => id);
    // A project may add the product at the same moment: then the foreign key refuses.
    await unusedOr(IN_USE, () => tx.deleteFrom('vendorProducts').where('id', 'in', ids).execute());
  }
  const names = new Map(before.map(({ id, name }) => [id, name]));
  const entries = wanted.map(({ id, ...product }, position) => ({ ...product, id: id ?? newId(), isNew: !id, position }));
  const renamed = entries.filter(({ id, name, isNew }) => !isNew && names.get(id) !== name);
  // Temporary names first: two products may have exchanged their names, and the unique index allows no name twice even for a moment.
  for (const { id } of renamed) await tx.updateTable('vendorProducts').set({ name: id }).where('id', '=', id).execute();
  for (const { id, name, isNew, position } of entries) {
    if (isNew) {
      await tx
        .insertInto('vendorProducts')
        .values({ id, vendorId, name, position, createdAt: ctx.now, ...change })
        .execute();
    } else {
      const set = { position, ...(renamed.some((other) => other.id === id) && { name, ...change }) };
      await tx.updateTable('vendorProducts').set(set).where('id', '=', id).execute();
    }
  }
  return {
    productsAdded: entries.filter(({ isNew }) => isNew).map(({ name }) => name),
    productsRemoved: removed.map(({ name }) => name),
    serviceTypesChanged: await saveServiceTypes(tx, before, entries),
  };
}

function assertDistinct(wanted: readonly WantedProduct[]): void {
  const seen = new Set<string>();
  const ids = new Set<string>();
  for (const [index, { id, name }] of wanted.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key) || (id && ids.has(id))) {
      throw new DomainError('INVALID_INPUT', { fields: { [`products.${index}.name`]: 'A product with this name already exists' } });
    }
    seen.add(key);
    if (id) ids.add(id);
  }
}

function assertKnown(before: readonly VendorProductRow[], wanted: readonly WantedProduct[]): void {
  const known = new Set(before.map(({ id }) => id));
  for (const [index, { id }] of wanted.entries()) {
    if (id && !known.has(id)) {
      throw new DomainError('INVALID_INPUT', { fields: { [`products.${index}.name`]: 'This product no longer exists' } });
    }
  }
}
