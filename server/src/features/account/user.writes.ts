import './account.tables.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

/** For the vendor feature: users of a vendor have their accounts here. */

/** Creates a pending account. Answers its id. */
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
