import { type Kysely, sql } from 'kysely';

const ONE_PER_ANSWER = 'unique nulls not distinct (participation_id, question_id, branch_id)';

const STATEMENTS = [
  // The revision of an answer at which it was last given: a rating is of these words, and of no later ones.
  'alter table answers add column given_revision integer',
  `update answers set given_revision = case when is_draft then (
      select max(version.revision) from answer_versions as version
      where version.participation_id = answers.participation_id and version.question_id = answers.question_id and not version.is_draft
    ) else revision end`,

  `create table branches (
    id uuid primary key,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    scoring_type text not null check (scoring_type in ('NUMBERS', 'COLORS')),
    created_at timestamptz not null,
    created_by uuid not null references users,
    opened_at timestamptz,
    opened_by uuid references users
  )`,
  'create index branches_project on branches (project_id)',
  `create table branch_members (
    branch_id uuid not null references branches on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (branch_id, user_id)
  )`,
  'create index branch_members_user on branch_members (user_id)',
  // A branch starts with the weights of the project and owns its own from the first change on.
  `create table branch_weights (
    branch_id uuid not null references branches on delete cascade,
    question_id uuid not null references questions on delete cascade,
    weight smallint not null check (weight between 1 and 5),
    primary key (branch_id, question_id)
  )`,
  'create index branch_weights_question on branch_weights (question_id)',

  // Beside the answers, not in them: rating one touches neither its words nor the indexes over them.
  `create table ratings (
    company_id uuid not null,
    project_id uuid not null,
    participation_id uuid not null,
    question_id uuid not null,
    branch_id uuid references branches on delete cascade,
    answer_revision integer not null,
    rating smallint not null check (rating between 0 and 5),
    rated_at timestamptz not null,
    rated_by uuid not null references users,
    ${ONE_PER_ANSWER},
    foreign key (participation_id, question_id) references answers on delete cascade
  )`,
  'create index ratings_branch on ratings (branch_id) where branch_id is not null',
  // Whether a project has any rating is asked of every completed one in a list.
  'create index ratings_project on ratings (project_id, rating)',
  `insert into ratings (company_id, project_id, participation_id, question_id, answer_revision, rating, rated_at, rated_by)
    select company_id, project_id, participation_id, question_id, given_revision, rating, answered_at, rated_by
    from answers where rating between 0 and 5 and rated_by is not null and given_revision is not null`,

  `create table answer_notes (
    company_id uuid not null,
    project_id uuid not null,
    participation_id uuid not null,
    question_id uuid not null,
    branch_id uuid references branches on delete cascade,
    notes text not null,
    updated_at timestamptz not null,
    updated_by uuid not null references users,
    ${ONE_PER_ANSWER},
    foreign key (participation_id, question_id) references answers on delete cascade
  )`,
  'create index answer_notes_branch on answer_notes (branch_id) where branch_id is not null',
  `insert into answer_notes (company_id, project_id, participation_id, question_id, notes, updated_at, updated_by)
    select company_id, project_id, participation_id, question_id, notes, notes_updated_at, notes_updated_by
    from answers where notes is not null and notes_updated_at is not null and notes_updated_by is not null`,

  'drop index answers_rated',
  `alter table answers drop column rating, drop column rated_by, drop column notes, drop column notes_updated_at,
    drop column notes_updated_by`,
];

/** Ratings, notes and branches in tables of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
