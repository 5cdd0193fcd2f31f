import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table projects add column deleted_from text',
  // What was deleted before this had a name is told by its event.
  `update projects set deleted_from = (
      select payload ->> 'from' from events
      where subject_id = projects.id and name = 'project.statusChanged' and payload ->> 'to' = 'DELETED'
      order by id desc limit 1
    )
    where status = 'DELETED'`,
  `create index projects_deleted on projects (status_changed_at desc, id) where status = 'DELETED'`,
];

/** A deleted project keeps the status it had, so that it can be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
