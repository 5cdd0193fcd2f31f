import '../record/participation.tables.ts';
import '../../vendor/vendor.tables.ts';
import { type Adoption, adoptEntries } from '@weighbridge/domain/participation/adopt-entries.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addProducts } from '../../vendor/add-products.ts';
import { followsEntry } from '../record/participation.slots.ts';

export interface OpenEmailEntry {
  id: string;
  companyId: string;
  projectId: string;
  productName: string;
  participationStatus: ParticipationStatus;
  vendorId: string | null;
  vendorStatus: VendorStatus | null;
}

export interface MovedEntry extends OpenEmailEntry {
  next: ParticipationStatus;
}

/**
 * Turns invitations by e-mail into ordinary products of their approved vendors. The caller has locked the projects and the entries. Answers
 * which entries were merged into another entry of the same product.
 */
export async function adoptEmailEntries(tx: Tx, ctx: Ctx, entries: readonly MovedEntry[]): Promise<Map<string, string>> {
  const into = new Map<string, string>();
  for (const vendorId of new Set(entries.flatMap((entry) => entry.vendorId ?? []))) {
    const own = entries.filter((entry) => entry.vendorId === vendorId);
    const products = await tx.selectFrom('vendorProducts').select(['id', 'name']).where('vendorId', '=', vendorId).execute();
    const adoption = adoptEntries(own, products, await presentProducts(tx, vendorId, own), newId);
    await addProducts(tx, ctx, vendorId, products.length, adoption.added);
    await makeProducts(tx, ctx, adoption.adopted);
    await followsEntry()(
      tx,
      adoption.adopted.map(({ id }) => ({ from: id, into: id, vendorId })),
    );
    for (const { id, productId, projectId } of adoption.merged) {
      into.set(id, await mergeEntry(tx, ctx, { id, projectId, productId, vendorId }));
    }
  }
  return into;
}

async function presentProducts(tx: Tx, vendorId: string, entries: readonly MovedEntry[]) {
  const { rows } = await sql<{ projectId: string; productId: string }>`
    select entry.project_id, entry.product_id
    from project_products entry join vendor_products product on product.id = entry.product_id
    where product.vendor_id = ${vendorId} and entry.project_id = any(${entries.map(({ projectId }) => projectId)}::uuid[])
  `.execute(tx);
  return rows;
}

/** From now on the product's name and the vendor's users apply, not the entry's name and address. */
async function makeProducts(tx: Tx, ctx: Ctx, adopted: Adoption['adopted']): Promise<void> {
  if (adopted.length === 0) return;
  await sql`
    update project_products entry
    set product_id = adopted.product_id, participation_status = 'PENDING', email = null, product_name = null, updated_at = ${ctx.now}
    from unnest(${adopted.map(({ id }) => id)}::uuid[], ${adopted.map(({ productId }) => productId)}::uuid[]) as adopted (id, product_id)
    where entry.id = adopted.id
  `.execute(tx);
}

/** The notes of both entries are joined; they are shared with the vendor only if both were shared. */
async function mergeEntry(tx: Tx, ctx: Ctx, merged: Adoption['merged'][number] & { vendorId: string }): Promise<string> {
  const { id, projectId, productId, vendorId } = merged;
  const kept = await tx
    .selectFrom('projectProducts')
    .select('id')
    .where('projectId', '=', projectId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  await followsEntry()(tx, [{ from: id, into: kept.id, vendorId }]);
  const gone = await tx.deleteFrom('projectProducts').where('id', '=', id).returning(['notes', 'shareNotes']).executeTakeFirstOrThrow();
  const notes = gone.notes !== null && {
    notes: sql<string>`concat_ws(e'\n\n', notes, ${gone.notes}::text)`,
    shareNotes: sql<boolean>`(notes is null or share_notes) and ${gone.shareNotes}`,
  };
  await tx
    .updateTable('projectProducts')
    .set({ ...notes, updatedAt: ctx.now })
    .where('id', '=', kept.id)
    .execute();
  return kept.id;
}
