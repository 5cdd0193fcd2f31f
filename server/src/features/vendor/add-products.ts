import './vendor.tables.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Adds products that firms had invited by name before the vendor was registered, after those it has entered itself. */
export async function addProducts(
  tx: Tx,
  ctx: Ctx,
  vendorId: string,
  position: number,
  added: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if (added.length === 0) return;
  const change = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: null };
  await tx
    .insertInto('vendorProducts')
    .values(added.map(({ id, name }, index) => ({ id, vendorId, name, position: position + index, ...change })))
    .execute();
}
