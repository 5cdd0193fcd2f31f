import { type RawBuilder, sql } from 'kysely';

/**
 * Who changed a row last, for the message of a CONFLICT. Asked in the select list: whoever waited for a lock gets it computed
 * from the row as it is then, while a join would still name the editor of the version before.
 */
export function editorNameOf(table: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select editor.first_name || ' ' || editor.last_name from users as editor where editor.id = ${sql.ref(`${table}.updated_by`)}
  )`;
}
