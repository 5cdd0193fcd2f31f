import '../record/project.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** A contact is a person with a telephone number: without the person there is none. */
export async function eraseContact(tx: Tx, userId: string): Promise<void> {
  await sql`
    update projects set brokerage_contacts = (
      select coalesce(jsonb_agg(contact order by place), '[]')
      from jsonb_array_elements(brokerage_contacts) with ordinality as listed (contact, place) where contact ->> 'userId' <> ${userId}
    )
    where brokerage_contacts @> ${JSON.stringify([{ userId }])}::jsonb
  `.execute(tx);
}
