import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'create index questions_previous on questions (previous_question_id) where previous_question_id is not null',
  'create index sections_source_template on sections (source_template_id) where source_template_id is not null',
  'create index product_profile_entries_vendor on product_profile_entries (vendor_id)',
  'create index product_profile_entries_source on product_profile_entries (source_question_id) where source_question_id is not null',
  'create index answering_presence_user on answering_presence (user_id)',
  'create index account_tokens_company on account_tokens (company_id) where company_id is not null',
  'create index account_tokens_client on account_tokens (client_id) where client_id is not null',
  'create index outbox_messages_company on outbox_messages (company_id) where company_id is not null',
];

/** Whatever goes or is emptied with a row is found by an index: without one each deleted question reads the whole table of questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
