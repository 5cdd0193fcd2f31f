import { type Kysely, sql } from 'kysely';

/** Of two kinds of events the subject is looked up; every other event pays for that index no longer when it is written. */
const STATEMENTS = [
  `create index events_of_subject on events (subject_id) where name in ('answer.submitted', 'branch.created')`,
  'drop index events_subject',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
