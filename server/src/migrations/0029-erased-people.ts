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
  // Addresses in the events of earlier versions. Those that a reaction still waits for keep theirs.
  'alter table events disable trigger events_append_only',
  `update events set payload = payload - 'email'
    where name in ('user.invited', 'user.invitationResent', 'user.deleted', 'vendor.keyPersonInvited', 'account.recoveryRequested')
      and payload ? 'email' and not exists (select from event_deliveries where event_id = events.id and reacted_at is null)`,
  `update events set payload = payload - 'emails' || jsonb_build_object('addressIds', (
      -- How many there were stays known.
      select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(payload -> 'emails')
    ))
    where name = 'project.statusEmailed'
      and payload ? 'emails' and not exists (select from event_deliveries where event_id = events.id and reacted_at is null)`,
  `update events set payload = jsonb_set(payload, '{entries}', (
      select coalesce(jsonb_agg(entry - 'email' order by place), '[]') from jsonb_array_elements(payload -> 'entries') with ordinality as listed (entry, place)
    ))
    where name = 'participation.removed' and jsonb_path_exists(payload, '$.entries[*].email ? (@ != null)')
      and not exists (select from event_deliveries where event_id = events.id and reacted_at is null)`,
  'alter table events enable trigger events_append_only',
];

/** People can be erased: what is kept about them is blanked, and events hold no addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
