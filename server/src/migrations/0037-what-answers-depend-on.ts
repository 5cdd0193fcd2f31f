import { type Kysely, sql } from 'kysely';

/**
 * Of a question that offers choices its definition without what only its readers see, of any other its rules, if it has any. Taking that from a
 * thousand definitions each time costs more than finding them and their answers. The database keeps it: no writer, of this version or of the one
 * before, can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table questions add column answering text generated always as (
      case when type in ('LIST', 'BOOLEAN')
        then (definition - '{label,view,tags,placeholder,helperText,prefix,suffix,enableNumberFormatting,attachments}'::text[])::text
        else nullif(
          definition -> 'rules',
          '{"min": null, "max": null, "maxLength": null, "pattern": null, "maxSize": null, "mimetypes": [], "multiple": false}'
        )::text
      end
    ) stored
  `.execute(db);
}
