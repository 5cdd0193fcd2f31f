import { type Kysely, sql } from 'kysely';

/** What the web of this and of earlier versions asks with: a tab that was open during an update goes on asking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table web_documents (id text primary key, text text not null, seen_at timestamptz not null)`.execute(db);
}
