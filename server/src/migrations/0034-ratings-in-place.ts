import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A rating that is changed again and again is written beside what it replaces, without a word to the indexes: none of them holds what
  // changes, and the pages keep room for it.
  'alter table ratings set (fillfactor = 80)',
  'create index ratings_of_project on ratings (project_id, branch_id)',
  'drop index ratings_of_branch',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
