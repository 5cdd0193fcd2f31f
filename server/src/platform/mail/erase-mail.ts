import './letter-addresses.ts';
import './outbox.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Removes what was written to an address, sent or not, and empties messages to others that name the person. */
export async function eraseMail(tx: Tx, { email, name }: { email: string; name: string }): Promise<void> {
  await tx
    .deleteFrom('letterAddresses')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .execute();
  await tx
    .deleteFrom('outboxMessages')
    .where(({ fn }) => fn('lower', ['recipient']), '=', email.toLowerCase())
    .execute();
  const named = (column: 'subject' | 'html' | 'text') =>
    sql<boolean>`(position(${email.toLowerCase()} in lower(${sql.ref(column)})) > 0 or position(${name} in ${sql.ref(column)}) > 0)`;
  await tx
    .updateTable('outboxMessages')
    .set({ subject: 'Erased', html: '', text: '' })
    .where('status', 'in', ['SENT', 'FAILED', 'KEPT'])
    .where((where) => where.or([named('subject'), named('html'), named('text')]))
    .execute();
}
