import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each firm has its own queue at a mailbox, and its end is found without looking at those of others.
  await sql`
    create index outbox_messages_waiting_firm on outbox_messages (mailbox, company_id, urgent, leaves_at) where waits_for = 'MAILBOX'
  `.execute(db);
}
