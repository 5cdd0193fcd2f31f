import { type Kysely, sql } from 'kysely';

const TIMES = 'created_at timestamptz not null, updated_at timestamptz not null, updated_by uuid';

const STATEMENTS = [
  `create table companies (
    id uuid primary key,
    type text not null default 'BROKER' check (type in ('BROKER')),
    name text not null,
    settings jsonb not null,
    require_sso boolean not null default false,
    ${TIMES}
  )`,
  'create unique index companies_name on companies (lower(name))',

  `create table roles (
    id uuid primary key,
    company_id uuid references companies on delete cascade,
    name text not null,
    is_system boolean not null default false,
    is_default boolean not null default false,
    privileges text[] not null,
    ${TIMES}
  )`,
  'create unique index roles_name on roles (company_id, lower(name)) nulls not distinct',
  'create unique index roles_one_default on roles (company_id) where is_default',

  `create table vendors (
    id uuid primary key,
    name text not null,
    contact_name text,
    email text,
    phone text,
    website text,
    description text,
    status text not null check (status in ('DRAFT', 'SUBMITTED', 'APPROVED')),
    created_by uuid,
    ${TIMES}
  )`,
  'create unique index vendors_name on vendors (lower(name))',

  `create table vendor_products (
    id uuid primary key,
    vendor_id uuid not null references vendors on delete cascade,
    name text not null,
    position integer not null,
    ${TIMES}
  )`,
  'create unique index vendor_products_name on vendor_products (vendor_id, lower(name))',

  `create table clients (
    id uuid primary key,
    company_id uuid not null references companies on delete cascade,
    name text not null,
    description text,
    location text,
    website text not null,
    ${TIMES}
  )`,
  'create unique index clients_name on clients (company_id, lower(name))',

  `create table users (
    id uuid primary key,
    email text not null,
    type text not null check (type in ('ADMIN', 'BROKER', 'CLIENT', 'VENDOR')),
    status text not null check (status in ('ACTIVE', 'DISABLED', 'DRAFT', 'INVITED')),
    first_name text not null,
    last_name text not null,
    phone_number text,
    password_hash text,
    company_id uuid references companies,
    vendor_id uuid references vendors,
    client_id uuid references clients,
    role_id uuid references roles,
    terms_version text,
    terms_accepted_at timestamptz,
    contrast_mode boolean not null default false,
    notifications jsonb not null default '{"projectStatusUpdate":{"disabled":false},"newNotification":{"disabled":false},"newFaqQuestion":{"disabled":false}}',
    avatar_file_id uuid,
    deleted_at timestamptz,
    ${TIMES}
  )`,
  'create unique index users_email on users (lower(email))',
  'create index users_company on users (company_id, created_at desc)',
  'create index users_vendor on users (vendor_id) where vendor_id is not null',
  'create index users_role on users (role_id) where role_id is not null',

  `create table vendor_key_persons (
    vendor_id uuid not null references vendors on delete cascade,
    user_id uuid not null references users,
    role text not null check (role in ('ADMIN', 'MEMBER')),
    position integer not null,
    primary key (vendor_id, user_id)
  )`,

  `create table sessions (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    address text,
    agent text
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',

  // However a session ends, its live connections learn of it.
  `create function announce_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live', json_build_object('topic', 'session:' || old.id, 'message', json_build_object())::text);
      return null;
    end
  $$`,
  'create trigger sessions_ended after delete on sessions for each row execute function announce_session_end()',

  `create table sign_in_failures (
    key text primary key,
    failures integer not null,
    last_failed_at timestamptz not null
  )`,

  `create table account_tokens (
    id uuid primary key,
    kind text not null check (kind in ('PASSWORD_RESET', 'USER_INVITATION', 'CLIENT_INVITATION', 'VENDOR_INVITATION')),
    token_hash text not null unique,
    email text not null,
    user_id uuid references users on delete cascade,
    company_id uuid references companies on delete cascade,
    client_id uuid references clients on delete cascade,
    payload jsonb not null default '{}',
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index account_tokens_user on account_tokens (user_id, kind) where user_id is not null',

  // A single sign-on between leaving for the provider and coming back.
  `create table sso_attempts (
    token_hash text primary key,
    state text not null,
    nonce text not null,
    code_verifier text not null,
    expires_at timestamptz not null
  )`,

  `create table service_types (
    id uuid primary key,
    company_id uuid not null references companies on delete cascade,
    label text not null,
    ${TIMES}
  )`,
  'create unique index service_types_label on service_types (company_id, lower(label))',

  `create table project_service_types (
    id uuid primary key,
    company_id uuid not null references companies on delete cascade,
    label text not null,
    description text,
    ${TIMES}
  )`,
  'create unique index project_service_types_label on project_service_types (company_id, lower(label))',

  `create table files (
    id uuid primary key,
    company_id uuid references companies,
    uploaded_by uuid references users,
    owner_kind text,
    owner_id uuid,
    storage_key text not null,
    filename text not null,
    mimetype text not null,
    size bigint not null,
    sha256 text not null,
    description text,
    created_at timestamptz not null
  )`,
  'create index files_owner on files (owner_kind, owner_id)',
  'create index files_unattached on files (created_at) where owner_kind is null',

  `create table outbox_messages (
    id uuid primary key,
    company_id uuid references companies on delete set null,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'KEPT')),
    attempts integer not null default 0,
    error text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  'create index outbox_messages_created on outbox_messages (created_at desc)',

  // The audit trail and the outbox of reactions in one: who did what, for whom, when.
  `create table events (
    id bigint generated always as identity primary key,
    name text not null,
    company_id uuid,
    subject_id uuid,
    actor_id uuid,
    on_behalf boolean not null default false,
    payload jsonb not null,
    request_id text,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    reacted_at timestamptz,
    error text
  )`,
  'create index events_pending on events (id) where reacted_at is null',
  'create index events_subject on events (subject_id, id)',

  `create function announce_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('events', '');
      return null;
    end
  $$`,
  'create trigger events_announced after insert on events for each statement execute function announce_event()',

  `create table projects (
    id uuid primary key,
    company_id uuid not null references companies,
    client_id uuid references clients,
    name text not null,
    type text not null check (type in ('RFP', 'RFI', 'PANEL', 'RFIOP')),
    status text not null check (status in ('ARCHIVED', 'AWAITING', 'CANCELLED', 'COMPLETED', 'DELETED', 'DRAFT', 'IN_REVIEW', 'PUBLISHED', 'SCORING')),
    created_by uuid references users,
    ${TIMES}
  )`,
  'create index projects_company_status on projects (company_id, status)',
  'create index projects_client on projects (client_id) where client_id is not null',
];

/** Firms, people, what they may do; sessions, tokens, files, mail and the event log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
