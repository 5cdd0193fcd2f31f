import { type Kysely, sql } from 'kysely';

/** Unlogged: it only says who has to wait for the copies of the database, and the copies need not know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create unlogged table last_changes (
        user_id uuid primary key references users on delete cascade,
        position bigint not null
      )`,
    )
    .execute(db);
}
