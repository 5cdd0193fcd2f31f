import './vendor.tables.ts';
import type { Tx } from '../../platform/database/database.ts';

interface Offer {
  id: string;
  name: string;
  serviceTypes: readonly string[];
}

/** Writes the service types of the products where they differ. Answers the names of those products. */
export async function saveServiceTypes(tx: Tx, before: readonly Offer[], wanted: readonly Offer[]): Promise<string[]> {
  const known = new Map(before.map(({ id, serviceTypes }) => [id, serviceTypes]));
  const changed = wanted.filter(({ id, serviceTypes }) => !sameLabels(known.get(id) ?? [], serviceTypes));
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  await tx.deleteFrom('vendorProductServiceTypes').where('productId', 'in', ids).execute();
  const rows = changed.flatMap(({ id, serviceTypes }) => serviceTypes.map((label) => ({ productId: id, label })));
  if (rows.length > 0) await tx.insertInto('vendorProductServiceTypes').values(rows).execute();
  return changed.map(({ name }) => name);
}

/** The order does not matter: they are a set. */
function sameLabels(one: readonly string[], other: readonly string[]): boolean {
  const labels = new Set(one);
  return one.length === other.length && other.every((label) => labels.has(label));
}
