import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'drop trigger events_announced on events',
  'drop function announce_event()',
  `alter table events
    add column project_id uuid,
    add column before jsonb,
    add column after jsonb,
    add column deliveries smallint`,

  // What still has to follow from an event: one row per reaction, due while `next_attempt_at` is set. It refers to its event without a
  // foreign key: events are never deleted, and checking that for every row would make recording slower.
  `create table event_deliveries (
    event_id bigint not null,
    reaction text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    reacted_at timestamptz,
    error text,
    primary key (event_id, reaction)
  )`,
  // Which reactions there are only the product knows: '*' stands for all of them until it has looked.
  `insert into event_deliveries (event_id, reaction, attempts, next_attempt_at, reacted_at, error)
    select id, '*', attempts, case when reacted_at is null and attempts < 12 then coalesce(next_attempt_at, created_at) end, reacted_at, error
    from events where reacted_at is null or reacted_at > now() - interval '30 days'`,
  'create index event_deliveries_due on event_deliveries (reaction, next_attempt_at, event_id) where next_attempt_at is not null',

  `update events set
    project_id = coalesce((payload ->> 'projectId')::uuid, case when name like 'project.%' then subject_id end),
    before = payload -> 'before',
    after = payload -> 'after'
    where payload ->> 'projectId' is not null or payload ? 'before' or name like 'project.%'`,
  'alter table events drop column attempts, drop column next_attempt_at, drop column reacted_at, drop column error',
  'create index events_project on events (project_id, id) where project_id is not null',

  // The version before this one may still be running beside it and knows nothing of deliveries.
  `create function leave_to_all_reactions() returns trigger language plpgsql as $$
    begin
      insert into event_deliveries (event_id, reaction, next_attempt_at) values (new.id, '*', new.created_at);
      return null;
    end
  $$`,
  `create trigger events_without_deliveries after insert on events for each row
    when (new.deliveries is null) execute function leave_to_all_reactions()`,

  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'what is in "%" is never changed or deleted', tg_table_name using errcode = 'restrict_violation';
    end
  $$`,
  `create trigger events_append_only before update or delete or truncate on events for each statement execute function refuse_change()`,
];

/** Events only ever get more; what follows from them is kept beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
