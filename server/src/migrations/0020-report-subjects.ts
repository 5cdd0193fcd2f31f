import { type Kysely, sql } from 'kysely';

/** What a report is about: the answers of products, or what the client filled in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table reports add column subject text not null default 'ANSWERS' check (subject in ('ANSWERS', 'CLIENT_TABLES'))`)
    .execute(db);
}
