import './faq.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What was asked with the link of an invitation by e-mail belongs to its vendor from now on, as do the answers to it. */
export async function followEntry(tx: Tx, entries: readonly { from: string; into: string; vendorId: string }[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update faq_entries set participation_id = moved.into_id, vendor_id = moved.vendor_id
    from unnest(${entries.map(({ from }) => from)}::uuid[], ${entries.map(({ into }) => into)}::uuid[],
      ${entries.map(({ vendorId }) => vendorId)}::uuid[]) as moved (from_id, into_id, vendor_id)
    where participation_id = moved.from_id
  `.execute(tx);
}
