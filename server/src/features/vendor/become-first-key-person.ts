import './vendor.tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The person with a vendor's first account becomes its key person. When two colleagues register at once, the second finds the first. */
export async function becomeFirstKeyPerson(tx: Tx, vendorId: string, userId: string): Promise<void> {
  await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute();
  const taken = await tx.selectFrom('vendorKeyPersons').select('userId').where('vendorId', '=', vendorId).limit(1).executeTakeFirst();
  if (!taken) await tx.insertInto('vendorKeyPersons').values({ vendorId, userId, role: 'ADMIN', position: 0 }).execute();
}
