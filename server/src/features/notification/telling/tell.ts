import '../../account/record/account.tables.ts';
import type { NotificationData, NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { notificationsTopic } from './notification-topics.ts';

/** SQL that selects whom to tell. */
export type People = RawBuilder<{ userId: string }>;
/** SQL that selects whom to tell of what, where it is not the same for all. */
export type PeopleAndSubjects = RawBuilder<{ userId: string; subjectId: string; data: NotificationData }>;

interface What {
  kind: NotificationKind;
  /** What it follows from; null for a reminder. */
  eventId: number | null;
  companyId: string | null;
  projectId: string | null;
  /** Who caused it, and is never told of it. */
  actorId: string | null;
  /** When it happened; now, unless said. */
  at?: Date;
  /** Not to those who have not read the last one of this kind about this subject. */
  unlessUnread?: boolean;
}

interface ToAll extends What {
  subjectId: string | null;
  data?: NotificationData;
  /** Ids of users, or SQL. */
  to: readonly string[] | People;
}

interface ToEach extends What {
  toEach: PeopleAndSubjects;
}

export type Telling = ToAll | ToEach;

/** Any number, but the same for all who tell. */
const TURN = 7_301_100;

/**
 * Writes a notification for everybody concerned, in one statement, and rings their bells. Only active people with a bell are told, none of
 * them twice of the same event. Anybody who tells waits for their turn, so that positions become visible in their order.
 */
export async function tell(tx: Tx, parts: Parts, telling: Telling): Promise<void> {
  const { kind, eventId, companyId, projectId, actorId } = telling;
  const topic = sql<string>`${notificationsTopic('')}::text || bells.user_id`;
  const message = sql`jsonb_build_object('from', span.first::text, 'to', span.last::text)`;
  await sql`
    with turn as materialized (select pg_advisory_xact_lock(${sql.lit(TURN)})),
    people as (
      select distinct on (person.user_id, person.subject_id) person.* from (${audienceOf(telling)}) as person
      join users on users.id = person.user_id and users.status = 'ACTIVE' and users.deleted_at is null and users.type <> 'CLIENT'
      where person.user_id is distinct from ${actorId}::uuid ${telling.unlessUnread ? unlessUnread(telling) : sql``}
    ),
    written as (
      insert into notifications (id, user_id, company_id, project_id, kind, event_id, subject_id, data, created_at)
      select gen_random_uuid(), people.user_id, ${companyId}::uuid, ${projectId}::uuid, ${kind}::text, ${eventId}::bigint, people.subject_id,
        people.data, ${telling.at ?? parts.clock.now()}::timestamptz
      from turn, people
      on conflict do nothing
      returning user_id, position
    ),
    span as (select min(position) as first, max(position) as last from written)
    select ${parts.live.publishing(topic, message)} from (select distinct user_id from written) as bells, span
  `.execute(tx);
}

function audienceOf(telling: Telling): RawBuilder<unknown> {
  if ('toEach' in telling) return telling.toEach;
  const { to, subjectId, data = {} } = telling;
  const people = 'toOperationNode' in to ? to : sql`select user_id from unnest(${to}::uuid[]) as user_id`;
  return sql`select audience.user_id, ${subjectId}::uuid as subject_id, ${JSON.stringify(data)}::jsonb as data from (${people}) as audience`;
}

function unlessUnread({ kind, projectId }: Telling): RawBuilder<unknown> {
  return sql`and not exists (
    select from notifications as earlier
    where earlier.user_id = person.user_id and earlier.read_at is null and earlier.kind = ${kind}
      and earlier.project_id is not distinct from ${projectId}::uuid and earlier.subject_id is not distinct from person.subject_id
  )`;
}
