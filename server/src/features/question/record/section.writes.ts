import './question.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Renames sections of a new template where its author chose other names, and unlocks them: they may have been locked in the project they
 * were copied from.
 */
export async function renameSections(tx: Tx, sections: readonly { readonly id: string; readonly name: string | null }[]): Promise<void> {
  await sql`
    update sections set name = coalesce(chosen.name, sections.name), is_readonly = false, source_template_id = null
    from unnest(${sections.map(({ id }) => id)}::uuid[], ${sections.map(({ name }) => name)}::text[]) as chosen (id, name)
    where sections.id = chosen.id
  `.execute(tx);
}
