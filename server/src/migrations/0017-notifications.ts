import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // One row for each person who is told. `data` holds ids, numbers and dates, never names or texts: those are read when they are shown.
  `create table notifications (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    company_id uuid references companies,
    project_id uuid references projects on delete cascade,
    kind text not null,
    event_id bigint,
    subject_id uuid,
    data jsonb not null,
    created_at timestamptz not null,
    read_at timestamptz,
    -- Given out under a lock, so that who has seen one has seen all before it: a lost connection goes on after the last.
    position bigint generated always as identity unique
  )`,
  'create index notifications_user on notifications (user_id, position desc)',
  'create index notifications_unread on notifications (user_id, position desc) where read_at is null',
  'create index notifications_project on notifications (project_id) where project_id is not null',
  // Nobody is told twice of the same thing, however often a reaction is tried.
  'create unique index notifications_once on notifications (event_id, user_id, kind, subject_id) nulls not distinct where event_id is not null',
];

/** What people are told in the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
