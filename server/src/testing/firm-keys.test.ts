import { expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';

/** Tables that need no firm to be divided by, and why. */
const WITHOUT_FIRM: Readonly<Record<string, string>> = {
  companies: 'the firms themselves',
  // Shared by all firms: on every machine of a divided database.
  vendors: 'shared by all firms',
  vendor_products: 'shared by all firms',
  vendor_product_service_types: 'shared by all firms',
  vendor_key_persons: 'shared by all firms',
  product_profile_entries: 'shared by all firms',
  // A few rows for each person, and gone with time.
  sessions: 'of a person',
  calendar_addresses: 'of a person',
  last_changes: 'of a person',
  devices: 'of a person',
  two_steps: 'of a person',
  recovery_codes: 'of a person',
  gathered_mails: 'of a person',
  opt_out_links: 'of a person',
  answering_presence: 'of a person, for a minute',
  upload_usage: 'one row for each firm, vendor or person',
  // A few rows for each project.
  branch_choices: 'one for each member of a branch',
  branch_members: 'a few for each branch',
  comparison_products: 'a few for each comparison',
  deadline_reminders: 'a few for each project',
  invitation_tokens: 'a few for each invited product',
  project_files: 'a few for each project',
  project_project_service_type_links: 'a few for each project',
  project_service_type_links: 'a few for each project',
  template_service_types: 'a few for each template',
  question_group_links: 'of the library: a few for each of its questions',
  // Of the installation.
  letter_addresses: 'forgotten after a month',
  migrations: 'of the installation',
  reminder_mornings: 'of the installation',
  sign_in_failures: 'of the installation, for a day',
  sso_attempts: 'of the installation, for minutes',
  pending_sign_ins: 'of the installation, for minutes',
  web_documents: 'of the installation',
};

const WITHOUT_COLUMN = `
  select tables.table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and not exists (
    select from information_schema.columns
    where columns.table_schema = 'public' and columns.table_name = tables.table_name and column_name = 'company_id'
  )
  order by 1`;

it('every table that grows with projects carries the firm it belongs to', async () => {
  const { pool } = await openTestDatabase();
  const { rows } = await pool.query<{ name: string }>(WITHOUT_COLUMN);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_FIRM).sort());
});
