import { type Kysely, sql } from 'kysely';

/**
 * Each save of an answer counts the questions of its project that were not rejected. With the status in the index it reads no question for that;
 * an index by project alone is the beginning of this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index questions_project_status on questions (project_id, status) where project_id is not null`.execute(db);
  await sql`drop index questions_project`.execute(db);
}
