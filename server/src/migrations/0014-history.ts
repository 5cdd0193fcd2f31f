import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The history of a project, newest first. By branch before time: reading it costs the same however much happened in branches that the
  // reader does not see. The expression is that of `branchOfEvent`.
  `create index events_history on events (
    project_id, coalesce(payload ->> 'branchId', case when name like 'branch.%' then subject_id::text end, ''), created_at, id
  ) where project_id is not null`,
  'drop index events_project',
  // What removed products and questions were called, and who saw a deleted branch.
  `create index events_removals on events (project_id)
    where name in ('participation.removed', 'question.deleted', 'section.deleted', 'branch.deleted') and project_id is not null`,
];

/** The events of a project are read by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
