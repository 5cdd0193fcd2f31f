import { type RawBuilder, sql } from 'kysely';

/**
 * Who changed a row last, for the message of a CONFLICT. Must stand in the select list: there it is computed after waiting for the row's
 * lock. A join would be read before the wait and would name the editor of the previous version.
 */
export function editorNameOf(table: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select editor.first_name || ' ' || editor.last_name from users as editor where editor.id = ${sql.ref(`${table}.updated_by`)}
  )`;
}
