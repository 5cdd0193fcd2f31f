import './vendor.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { ErasedPerson } from '../account/users/erase-account.ts';

/** A vendor's contact is a person where it has their address, name or telephone. They are nobody's key person any more. */
export async function eraseVendorPerson(tx: Tx, { id, email, name, phoneNumber }: ErasedPerson): Promise<void> {
  await tx.deleteFrom('vendorKeyPersons').where('userId', '=', id).execute();
  await sql`
    update vendors set
      email = case when lower(email) = lower(${email}) then null else email end,
      contact_name = case when lower(contact_name) = lower(${name}) then null else contact_name end,
      phone = case when phone = ${phoneNumber}::text then null else phone end
    where lower(email) = lower(${email}) or lower(contact_name) = lower(${name}) or phone = ${phoneNumber}::text
  `.execute(tx);
}
