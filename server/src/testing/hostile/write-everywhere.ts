import { sql } from 'kysely';
import type { World } from '../world.ts';

/**
 * What is written where only the firm itself, its vendors and its clients read it. Not its name: that stands beside the templates it has
 * published for everybody.
 */
const TEXTS: Readonly<Record<string, string>> = {
  people: `update users set first_name = $words, last_name = $words where company_id = $company`,
  roles: `update roles set name = $words || right(id::text, 12) where company_id = $company`,
  clients: `update clients set name = $words || right(id::text, 12), description = $words, location = $words where company_id = $company`,
  projects: `update projects set name = $words, intro = $words, description = $words, location_originated = $words where company_id = $company`,
  sections: `update sections set name = $words, description = $words where company_id = $company and project_id is not null`,
  questions: `update questions set label = $words, definition = jsonb_set(definition, '{label}', to_jsonb($words)) where company_id = $company and not is_public`,
  answers: `update answers set value = to_jsonb($words) where company_id = $company`,
  faq: `update faq_entries set text = $words where company_id = $company`,
  products: `update project_products set notes = $words where company_id = $company`,
  comparisons: `update comparisons set name = $words || right(id::text, 12), description = $words where company_id = $company`,
  branches: `update branches set name = $words || right(id::text, 12) where company_id = $company`,
  tables: `update client_tables set name = $words || right(id::text, 12) where company_id = $company`,
  drafts: `update draft_projects set name = $words where company_id = $company`,
  groups: `update question_groups set name = $words || right(id::text, 12) where company_id = $company`,
  templates: `update templates set name = $words where company_id = $company and status <> 'PUBLISHED'`,
  serviceTypes: `update service_types set label = $words || right(id::text, 12) where company_id = $company`,
  projectServiceTypes: `update project_service_types set label = $words || right(id::text, 12) where company_id = $company`,
  messages: `update outbox_messages set subject = $words, text = $words where company_id = $company`,
  files: `update files set filename = $words || '.pdf' where company_id = $company`,
};

/** Puts these words into every text of a firm, past the rules for input, which may change. */
export async function writeEverywhere(world: World, { companyId }: { companyId: string }, words: string): Promise<void> {
  const literal = `'${words.replaceAll("'", "''")}'::text`;
  for (const [what, statement] of Object.entries(TEXTS)) {
    const text = statement.replaceAll('$words', () => literal).replaceAll('$company', `'${companyId}'`);
    const { numAffectedRows } = await sql.raw(text).execute(world.db);
    if (!numAffectedRows) throw new Error(`The firm has no ${what} to write in`);
  }
}
