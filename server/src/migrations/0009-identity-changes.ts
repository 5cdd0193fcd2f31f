import { type Kysely, sql } from 'kysely';

/** Tells every process that something about a person, a role, a firm or a session is no longer as it was looked up. */
function announceChanges(table: string, kind: string, columns: readonly string[]): string[] {
  const all = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return [
    `create trigger ${table}_identity_changed after update of ${columns.join(', ')} on ${table} for each row
      when ((${all('old')}) is distinct from (${all('new')})) execute function announce_identity_change('${kind}')`,
    `create trigger ${table}_identity_gone after delete on ${table} for each row execute function announce_identity_change('${kind}')`,
  ];
}

const STATEMENTS = [
  `create function announce_identity_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('identity', tg_argv[0] || ':' || old.id);
      return null;
    end
  $$`,
  ...announceChanges('users', 'user', [
    'type',
    'status',
    'deleted_at',
    'first_name',
    'last_name',
    'company_id',
    'vendor_id',
    'role_id',
    'terms_version',
  ]),
  ...announceChanges('roles', 'role', ['privileges']),
  ...announceChanges('companies', 'company', ['type', 'settings', 'require_sso']),
  // In this order: who hears that a session ended looks again whom it belonged to.
  `create or replace function announce_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('identity', 'session:' || old.id);
      perform pg_notify('live', json_build_object('topic', 'session:' || old.id, 'message', json_build_object())::text);
      return null;
    end
  $$`,
];

/** Who listens to live updates is looked up again only when something about them changed; however it changes, the database says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
