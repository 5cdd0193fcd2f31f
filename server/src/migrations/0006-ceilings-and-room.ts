import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Ceilings on mail: by mailbox and by the person who caused it. `leaves_at` is when a message left last or, while it waits, when its turn comes.
  `alter table outbox_messages
    add column mailbox text,
    add column caused_by uuid,
    add column urgent boolean not null default false,
    add column link_hash text,
    add column waits_for text check (waits_for in ('MAILBOX', 'PERSON')),
    add column leaves_at timestamptz,
    drop constraint outbox_messages_status_check,
    add constraint outbox_messages_status_check check (status in ('QUEUED', 'WAITING', 'SENT', 'FAILED', 'KEPT')),
    add constraint outbox_messages_waiting check ((status = 'WAITING') = (waits_for is not null))`,
  `update outbox_messages set
    mailbox = lower(regexp_replace(recipient, '(.)[+][^@]*@', '\\1@')),
    leaves_at = case when status <> 'QUEUED' then coalesce(sent_at, created_at) end`,
  'alter table outbox_messages alter column mailbox set not null',
  // What left within the hour and what waits are read by these alone, whatever else the outbox holds.
  'create index outbox_messages_left_mailbox on outbox_messages (mailbox, leaves_at) where waits_for is null',
  'create index outbox_messages_left_person on outbox_messages (caused_by, leaves_at) where waits_for is null',
  `create index outbox_messages_waiting_mailbox on outbox_messages (mailbox, urgent, leaves_at) where waits_for = 'MAILBOX'`,
  `create index outbox_messages_waiting_person on outbox_messages (caused_by, urgent, leaves_at) where waits_for = 'PERSON'`,
  `create index outbox_messages_due on outbox_messages (leaves_at) where status = 'WAITING'`,
  'create index outbox_messages_waiting_link on outbox_messages (link_hash) where link_hash is not null and waits_for is not null',

  // Upload quotas: whose room a file takes, and when the record that used it let go of it. Files the product makes take nobody's.
  `alter table files
    add column quota_kind text check (quota_kind in ('FIRM', 'VENDOR', 'PERSON')),
    add column quota_id uuid,
    add column released_at timestamptz,
    add constraint files_quota check ((quota_kind is null) = (quota_id is null))`,
  `update files set
    quota_kind = case when users.type = 'BROKER' and files.company_id is not null then 'FIRM'
      when users.type = 'VENDOR' and users.vendor_id is not null then 'VENDOR' else 'PERSON' end,
    quota_id = case when users.type = 'BROKER' and files.company_id is not null then files.company_id
      when users.type = 'VENDOR' and users.vendor_id is not null then users.vendor_id else users.id end
    from users where users.id = files.uploaded_by and files.owner_kind is distinct from 'answer-report'
      and files.owner_kind is distinct from 'answer-report-copy'`,
  'create index files_released on files (quota_kind, quota_id) where released_at is not null',
  `create table upload_usage (
    kind text not null,
    id uuid not null,
    bytes bigint not null,
    primary key (kind, id)
  )`,
  `insert into upload_usage (kind, id, bytes)
    select quota_kind, quota_id, sum(size) from files where quota_kind is not null group by quota_kind, quota_id`,
  // Whoever adds or removes a file, by whatever way, changes what is used in the same transaction; it is never added up anew.
  `create function count_upload() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into upload_usage values (new.quota_kind, new.quota_id, new.size)
        on conflict (kind, id) do update set bytes = upload_usage.bytes + excluded.bytes;
      else
        update upload_usage set bytes = bytes - old.size where kind = old.quota_kind and id = old.quota_id;
      end if;
      return null;
    end
  $$`,
  `create trigger files_added after insert on files for each row when (new.quota_kind is not null) execute function count_upload()`,
  `create trigger files_removed after delete on files for each row when (old.quota_kind is not null) execute function count_upload()`,
  `create function note_release() returns trigger language plpgsql as $$
    begin
      new.released_at := case when new.owner_kind is null then now() end;
      return new;
    end
  $$`,
  `create trigger files_released before update of owner_kind on files for each row
    when (old.owner_kind is distinct from new.owner_kind) execute function note_release()`,
];

/** Room: how much mail goes out at once, and how much everybody may upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
