import '../record/client-table.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { ErasedPerson } from '../../account/users/erase-account.ts';

export async function eraseClientMember(tx: Tx, { email, address }: ErasedPerson): Promise<void> {
  await sql`update client_members set email = ${address} where lower(email) = lower(${email})`.execute(tx);
}
