import { type Kysely, sql } from 'kysely';

/** By table: the row that knows the firm. */
const KNOWN_BY: Record<string, string> = {
  answer_versions: 'project_products as owner where owner.id = participation_id',
  question_versions: 'questions as owner where owner.id = question_id',
  question_tags: 'questions as owner where owner.id = question_id',
  question_files: 'questions as owner where owner.id = question_id',
  branch_weights: 'branches as owner where owner.id = branch_id',
  comparison_questions: 'comparisons as owner where owner.id = comparison_id',
  event_deliveries: 'events as owner where owner.id = event_id',
};

/**
 * Every table that grows with questions, answers or events carries the firm it belongs to, so that it can be divided by firm. The column may
 * be empty: the version before, which may still be running beside this one, does not fill it, and what the product keeps for all firms has
 * none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, owner] of Object.entries(KNOWN_BY)) {
    await sql.raw(`alter table ${table} add column company_id uuid`).execute(db);
    await sql.raw(`update ${table} set company_id = owner.company_id from ${owner}`).execute(db);
  }
}
