import './question.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Sections of a new template, under names of its author's choice or as they are called. They are its author's to change, also where the
 * project they come from had taken one from another template.
 */
export async function renameSections(tx: Tx, sections: readonly { readonly id: string; readonly name: string | null }[]): Promise<void> {
  await sql`
    update sections set name = coalesce(chosen.name, sections.name), is_readonly = false, source_template_id = null
    from unnest(${sections.map(({ id }) => id)}::uuid[], ${sections.map(({ name }) => name)}::text[]) as chosen (id, name)
    where sections.id = chosen.id
  `.execute(tx);
}
