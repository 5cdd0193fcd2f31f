import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When a notification was mailed, or when it was settled that it will not be: read already, or of a kind that is switched off.
  'alter table notifications add column mailed_at timestamptz',
  'create index notifications_to_mail on notifications (user_id, created_at) where mailed_at is null',
  'create index notifications_read on notifications (user_id, read_at) where read_at is not null',
  'alter table users add column daily_digest boolean not null default false',
  // The last message with gathered notifications, and how many went out since the person was last seen in the product.
  `create table gathered_mails (
    user_id uuid primary key references users on delete cascade,
    mailed_at timestamptz,
    unanswered integer not null default 0,
    back_at timestamptz
  )`,
  // One link for each person and choice of kinds, the same in every message: old messages keep working and the table stays small.
  `create table opt_out_links (
    token text primary key,
    user_id uuid not null references users on delete cascade,
    kinds text[] not null,
    unique (user_id, kinds)
  )`,
  'alter table outbox_messages add column opt_out_url text',
  `create table calendar_addresses (
    user_id uuid primary key references users on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null
  )`,
  // A reminder is made once, by whichever process comes first, and told after that; its key is what keeps it from coming twice.
  `create table deadline_reminders (
    kind text not null,
    subject_id uuid not null,
    deadline date not null,
    days integer not null,
    days_left integer not null,
    project_id uuid not null references projects on delete cascade,
    created_at timestamptz not null,
    told_at timestamptz,
    primary key (kind, subject_id, deadline, days)
  )`,
  'create index deadline_reminders_project on deadline_reminders (project_id)',
  'create index deadline_reminders_to_tell on deadline_reminders (created_at) where told_at is null',
  // One row: the last morning whose reminders were made.
  'create table reminder_mornings (single boolean primary key default true check (single), day date not null)',
  'create index projects_submission_deadline on projects (submission_deadline) where submission_deadline is not null',
  'create index projects_questions_submission_deadline on projects (questions_submission_deadline) where questions_submission_deadline is not null',
  'create index project_products_answers_submit_deadline on project_products (answers_submit_deadline) where answers_submit_deadline is not null',
  // What still had to be mailed when the reactions that send mail moved into one place.
  `update event_deliveries set reaction = 'notification.letters'
    where reacted_at is null and reaction in ('account.mail', 'account.invitation', 'vendor.mail', 'participation.mail', 'answer.mail')`,
];

/** Mail about what people are told, reminders and calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
