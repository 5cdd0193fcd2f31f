import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table comparisons (
    id uuid primary key,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    name text not null,
    description text,
    is_private boolean not null,
    show_notes boolean not null,
    created_by uuid not null references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by uuid
  )`,
  'create index comparisons_project on comparisons (project_id, created_at desc, id)',
  // A product or question that leaves the project leaves its comparisons.
  `create table comparison_products (
    comparison_id uuid not null references comparisons on delete cascade,
    participation_id uuid not null references project_products on delete cascade,
    primary key (comparison_id, participation_id)
  )`,
  'create index comparison_products_participation on comparison_products (participation_id)',
  `create table comparison_questions (
    comparison_id uuid not null references comparisons on delete cascade,
    question_id uuid not null references questions on delete cascade,
    primary key (comparison_id, question_id)
  )`,
  'create index comparison_questions_question on comparison_questions (question_id)',
];

/** Named selections of a project's products and questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
