import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Of these events some are looked up by what they are about. Each index with such a condition is paid for by every event that is written,
  // also by those that do not fulfil it: one instead of two.
  `create index events_sought on events (project_id, subject_id) where name in (
    'answer.submitted', 'branch.created', 'branch.deleted', 'participation.removed', 'question.deleted', 'section.deleted'
  )`,
  'drop index events_removals',
  'drop index events_of_subject',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
