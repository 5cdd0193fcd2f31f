import './account.tables.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

/** What features above do with accounts: a vendor's people belong to the vendor, their accounts are kept here. */

/** An account that waits for its owner to follow the link. Answers its id. */
export async function insertVendorPerson(
  tx: Tx,
  ctx: Ctx,
  vendorId: string,
  person: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const id = newId();
  const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
  await tx
    .insertInto('users')
    .values({ id, ...person, type: 'VENDOR', status: 'INVITED', companyId: null, vendorId, ...times })
    .execute();
  return id;
}

export async function joinVendor(tx: Tx, userId: string, vendorId: string): Promise<void> {
  await tx.updateTable('users').set({ vendorId }).where('id', '=', userId).execute();
}
