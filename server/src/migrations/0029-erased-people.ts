import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table users add column erased_at timestamptz',
  // What an event needs to write to somebody, beside the event: events are never changed, and hold no addresses.
  `create table letter_addresses (
    id uuid primary key,
    email text not null,
    created_at timestamptz not null
  )`,
  'create index letter_addresses_email on letter_addresses (lower(email))',
  'create index letter_addresses_created on letter_addresses (created_at)',
  // Only a person's own outbox and invitations are looked for by address; these had no index for it.
  'create index outbox_messages_recipient on outbox_messages (lower(recipient))',
  'create index invitation_tokens_email on invitation_tokens (lower(email))',
];

/** Events of earlier versions that hold an address and that no reaction waits for any more. */
const FIND = `create temporary table with_addresses on commit drop as
  select id from events where (
    (payload ? 'email' and name in ('user.invited', 'user.invitationResent', 'user.deleted', 'vendor.keyPersonInvited', 'account.recoveryRequested'))
    or (payload ? 'emails' and name = 'project.statusEmailed')
    or (name = 'participation.removed' and jsonb_path_exists(payload, '$.entries[*].email ? (@ != null)'))
  ) and not exists (select from event_deliveries where event_id = events.id and reacted_at is null)`;

const BLANK = [
  'alter table events disable trigger events_append_only',
  `update events set payload = case name
      -- How many there were stays known.
      when 'project.statusEmailed' then payload - 'emails' || jsonb_build_object('addressIds', (
        select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(payload -> 'emails')
      ))
      when 'participation.removed' then jsonb_set(payload, '{entries}', (
        select coalesce(jsonb_agg(entry - 'email' order by place), '[]')
        from jsonb_array_elements(payload -> 'entries') with ordinality as listed (entry, place)
      ))
      else payload - 'email'
    end
    where id in (select id from with_addresses)`,
  'alter table events enable trigger events_append_only',
];

/** People can be erased: what is kept about them is blanked, and events hold no addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  // Looked for before anything is locked: switching the trigger off keeps others from writing events until this is over.
  await sql.raw(FIND).execute(db);
  const { rows } = await sql`select id from with_addresses limit 1`.execute(db);
  if (rows.length === 0) return;
  for (const statement of BLANK) await sql.raw(statement).execute(db);
}
