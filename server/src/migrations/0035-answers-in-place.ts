import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A vendor saves an answer again and again while typing. No index holds what changes then, and the pages keep room for it.
  'alter table answers set (fillfactor = 80)',
  // The same words as before in half the time: each first save of an answer waits for this.
  `create or replace function answer_words(vendor uuid, label text) returns tsvector language plpgsql immutable parallel safe as $$
  declare
    words text[] := tsvector_to_array(to_tsvector('english', label));
    nothing constant tsvector := '';
  begin
    if cardinality(words) = 0 then
      return nothing;
    end if;
    return array_to_tsvector(string_to_array(vendor || ' ' || array_to_string(words, e'\\x01' || vendor || ' '), e'\\x01'));
  end $$`,
  // Likeness was looked up in an index only for questions of nothing but common words, and each answer paid for it.
  'create index answers_vendor on answers (vendor_id)',
  'drop index answers_related',
  // A product cannot lose its project, its firm or its vendor, and its answers go with it: asking for those three rows each time shows nothing.
  `alter table answers drop constraint answers_company_id_fkey, drop constraint answers_project_id_fkey,
    drop constraint answers_vendor_id_fkey`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
