import { type Kysely, sql } from 'kysely';

const TIMES = 'created_at timestamptz not null, updated_at timestamptz not null, updated_by uuid';

const STATEMENTS = [
  // One row for each project that asks its client for something: whether its tables are open, and until when.
  `create table client_discoveries (
    project_id uuid primary key references projects on delete cascade,
    company_id uuid not null references companies,
    status text not null check (status in ('DRAFT', 'SUBMITTED', 'REQUESTED', 'RESOLVED')),
    deadline timestamptz,
    submitted_at timestamptz,
    submitted_by uuid references users,
    ${TIMES}
  )`,
  'create index client_discoveries_deadline on client_discoveries (deadline) where deadline is not null',
  `create table client_tables (
    id uuid primary key,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    name text not null,
    visible_to_vendor boolean not null,
    position integer not null,
    data jsonb not null,
    ${TIMES}
  )`,
  'create index client_tables_project on client_tables (project_id, position, id)',
  // A person is a member by address until they followed their link; from then on by account.
  `create table client_members (
    id uuid primary key,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    email text not null,
    user_id uuid references users on delete set null,
    status text not null check (status in ('ACTIVE', 'DRAFT', 'INVITED', 'DISABLED')),
    invited_at timestamptz,
    ${TIMES}
  )`,
  'create unique index client_members_email on client_members (project_id, lower(email))',
  'create index client_members_user on client_members (user_id) where user_id is not null',
  // Whoever registers looks for all projects that wait for their address.
  "create index client_members_invited on client_members (lower(email)) where status = 'INVITED'",
];

/** What a project's client fills in, and who of the client does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
