import './vendor.tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whoever has the first account of a vendor looks after it. Of two colleagues at once the second finds the first there. */
export async function becomeFirstKeyPerson(tx: Tx, vendorId: string, userId: string): Promise<void> {
  await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute();
  const taken = await tx.selectFrom('vendorKeyPersons').select('userId').where('vendorId', '=', vendorId).limit(1).executeTakeFirst();
  if (!taken) await tx.insertInto('vendorKeyPersons').values({ vendorId, userId, role: 'ADMIN', position: 0 }).execute();
}
