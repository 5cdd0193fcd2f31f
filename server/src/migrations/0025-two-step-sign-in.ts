import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table users add column two_step_at timestamptz',
  'alter table companies add column require_two_step boolean not null default false',
  `alter table sessions add column method text not null default 'password'`,
  // The secrets are not columns of users: what reads a person must not carry them along.
  `create table two_steps (
    user_id uuid primary key references users on delete cascade,
    secret text not null,
    confirmed_at timestamptz,
    last_step integer not null default 0,
    created_at timestamptz not null
  )`,
  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table pending_sign_ins (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    password_digest text not null,
    expires_at timestamptz not null
  )`,
  'create index pending_sign_ins_user on pending_sign_ins (user_id)',
  'create index pending_sign_ins_expiry on pending_sign_ins (expires_at)',
  // Whether a person has a second step, and whether their firm requires one, decides what they may do: open connections are told.
  `create trigger users_two_step_changed after update of two_step_at on users for each row
    when (old.two_step_at is distinct from new.two_step_at) execute function announce_identity_change('user')`,
  `create trigger companies_two_step_changed after update of require_two_step on companies for each row
    when (old.require_two_step is distinct from new.require_two_step) execute function announce_identity_change('company')`,
];

/** A second step at sign-in: secrets of authenticator apps, recovery codes, and sign-ins that wait for their code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
