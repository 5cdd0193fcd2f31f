import { type Kysely, sql } from 'kysely';

const staying = (table: string, column: string) => `case when exists (
    select from project_members as member
    where member.project_id = ${table}.project_id and member.user_id = ${table}.${column} and member.role in ('PROJECT_MANAGER', 'DOMAIN_EXPERT')
  ) then ${table}.${column} end`;

/**
 * Owners and approvers of a project's sections and questions are its project owners and domain experts. Until now anybody of the firm could
 * be one and then could not open the project: those are taken out, so that the project says again who is missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sections', 'questions'])
    await sql
      .raw(
        `update ${table} set owner_id = ${staying(table, 'owner_id')}, approver_id = ${staying(table, 'approver_id')}
        where project_id is not null and (owner_id is not null or approver_id is not null)`,
      )
      .execute(db);
}
