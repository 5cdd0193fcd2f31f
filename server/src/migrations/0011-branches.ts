import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table branches add column name text',
  `update branches set name = left(users.first_name, 80) || '''s branch' from users where users.id = branches.created_by`,
  'alter table branches alter column name set not null',

  // The branch that a person chose last in a project; without a branch they chose the project's own scoring.
  `create table branch_choices (
    user_id uuid not null references users on delete cascade,
    project_id uuid not null references projects on delete cascade,
    branch_id uuid references branches on delete cascade,
    primary key (user_id, project_id)
  )`,
  'create index branch_choices_project on branch_choices (project_id)',
  'create index branch_choices_branch on branch_choices (branch_id) where branch_id is not null',

  // A rating that was taken back stays as a row without one: whoever still sees it can be told who took it back, and when.
  'alter table ratings alter column rating drop not null',
  // What the last change replaced, noted by the statement that made the change: of two at once, the second replaces the first.
  'alter table ratings add column replaced smallint',

  // What is read belongs to one branch: other branches cost its readers nothing, not even time.
  'drop index ratings_project',
  'create index ratings_of_branch on ratings (project_id, branch_id, rating)',
  'create index answer_notes_of_branch on answer_notes (project_id, branch_id)',
];

/** Branches have names and are chosen; ratings that were taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
