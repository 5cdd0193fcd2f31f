import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Ready by default: what was uploaded before, and by processes of the version before during an upgrade, stays open.
  `alter table files
    add column state text not null default 'READY' check (state in ('AWAITED', 'CHECKING', 'READY', 'INFECTED')),
    add column checked_at timestamptz`,
  `create index files_checking on files (checked_at nulls first, created_at) where state = 'CHECKING'`,
  `create index files_awaited on files (created_at) where state = 'AWAITED'`,
];

/** A file may be on its way, held back until it is found to be clean, or found not to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
