import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A report goes with the branch or comparison it was made for: without them it would count as one of the project's own scoring, which
  // others may open.
  `create table reports (
    id uuid primary key,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    made_by uuid not null references users on delete cascade,
    on_behalf boolean not null,
    format text not null check (format in ('PDF', 'XLSX', 'XLSX_2')),
    products uuid[] not null,
    options jsonb not null,
    branch_id uuid references branches on delete cascade,
    comparison_id uuid references comparisons on delete cascade,
    status text not null check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
    progress smallint not null default 0 check (progress between 0 and 100),
    attempts smallint not null default 0,
    file_id uuid references files on delete set null,
    created_at timestamptz not null,
    touched_at timestamptz not null
  )`,
  'create index reports_project on reports (project_id)',
  'create index reports_maker on reports (made_by, status)',
  'create index reports_branch on reports (branch_id) where branch_id is not null',
  'create index reports_comparison on reports (comparison_id) where comparison_id is not null',
  'create index reports_file on reports (file_id) where file_id is not null',
  // What the clean-up and the look for interrupted ones ask.
  'create index reports_created on reports (created_at)',
  `create index reports_unfinished on reports (touched_at) where status in ('QUEUED', 'RUNNING')`,
];

/** Reports that are made in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
