import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table project_products add column decided_at timestamptz, add column decided_by uuid, add column answers_submitted_by uuid',
  // Somebody who registers is found in every invitation that was sent to their address.
  'create index project_products_email on project_products (lower(email)) where email is not null',

  // Links stay good until the invitation is declined or taken back, so inviting again adds one. Only their digests are kept.
  `create table invitation_tokens (
    token_hash text primary key,
    participation_id uuid not null references project_products on delete cascade,
    email text not null,
    created_at timestamptz not null
  )`,
  'create index invitation_tokens_participation on invitation_tokens (participation_id)',

  // One row per question and product; a removed answer stays as an empty one, so that an old save cannot bring it back.
  // The words of the question as it was answered stand in it: they are searched for when a similar one is asked.
  `create table answers (
    participation_id uuid not null references project_products on delete cascade,
    question_id uuid not null references questions on delete cascade,
    company_id uuid not null references companies,
    project_id uuid not null references projects on delete cascade,
    vendor_id uuid not null references vendors,
    label text not null,
    value jsonb,
    secondary_value jsonb,
    not_applicable boolean not null default false,
    not_applicable_description text,
    is_draft boolean not null default false,
    revision integer not null,
    writers jsonb not null default '[]',
    status text check (status in ('REQUESTED')),
    status_notes text,
    rating smallint,
    rated_by uuid references users,
    notes text,
    notes_updated_at timestamptz,
    notes_updated_by uuid references users,
    answered_at timestamptz not null,
    answered_by uuid references users,
    primary key (participation_id, question_id)
  )`,
  'create index answers_question on answers (question_id)',
  'create index answers_project on answers (project_id)',
  // Whether a project has any rating is asked of every completed one in a list.
  'create index answers_rated on answers (project_id) where rating > 0',
  // For similar questions: by likeness where all words are common ones, otherwise by the words of a vendor's questions. An index of
  // likeness alone has to look at most of what a vendor ever answered, so that ten times the answers take ten times as long.
  'create index answers_related on answers using gist (vendor_id, label gist_trgm_ops(siglen=64))',
  `create function answer_words(vendor uuid, label text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array(select vendor::text || ' ' || lexeme from unnest(to_tsvector('english', label))))
  $$`,
  'create index answers_words on answers using gin (answer_words(vendor_id, label)) with (fastupdate = off)',

  // What an answer said before: who changed it, when and to what can be shown afterwards.
  `create table answer_versions (
    participation_id uuid not null,
    question_id uuid not null,
    revision integer not null,
    value jsonb,
    secondary_value jsonb,
    not_applicable boolean not null,
    not_applicable_description text,
    is_draft boolean not null,
    answered_at timestamptz not null,
    answered_by uuid,
    primary key (participation_id, question_id, revision),
    foreign key (participation_id, question_id) references answers on delete cascade
  )`,

  // Who has a questionnaire open, and where. Of no use after a minute.
  `create table answering_presence (
    participation_id uuid not null references project_products on delete cascade,
    client_id uuid not null,
    user_id uuid not null references users on delete cascade,
    question_id uuid,
    seen_at timestamptz not null,
    primary key (participation_id, client_id)
  )`,

  `create table product_profile_entries (
    id uuid primary key,
    vendor_id uuid not null references vendors on delete cascade,
    product_id uuid not null references vendor_products on delete cascade,
    profile_key text not null,
    source_question_id uuid references questions on delete set null,
    label text not null,
    type text not null,
    options jsonb not null default '[]',
    value jsonb,
    secondary_value jsonb,
    updated_at timestamptz not null,
    updated_by uuid references users
  )`,
  'create unique index product_profile_entries_key on product_profile_entries (product_id, profile_key)',
];

/** Invitations by link, the answers of vendors, and what they keep for the next questionnaire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
