import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table devices (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    token_hash text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    unique (user_id, token_hash)
  )`,
  'create index devices_token on devices (token_hash)',
  'create index devices_age on devices (last_seen_at)',
  // A refused sign-in of an address without an account has no person, only the digest of what was typed.
  `create table sign_ins (
    id uuid primary key,
    kind text not null,
    detail text,
    user_id uuid references users on delete cascade,
    company_id uuid references companies on delete cascade,
    email_digest text,
    network text,
    device text not null,
    is_new_device boolean not null default false,
    created_at timestamptz not null
  )`,
  'create index sign_ins_user on sign_ins (user_id, created_at desc)',
  'create index sign_ins_company on sign_ins (company_id, created_at desc)',
  'create index sign_ins_age on sign_ins (created_at desc, id desc)',
  'create index sign_ins_address on sign_ins (email_digest) where email_digest is not null',
];

/** Who signed in or was refused, from where; and which devices a person has signed in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
