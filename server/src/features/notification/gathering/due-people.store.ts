import '../../account/record/account.tables.ts';
import './gathering.tables.ts';
import { lastMorning, morningOf } from '@weighbridge/domain/notification/mornings.ts';
import { GATHERING, UNGATHERED } from '@weighbridge/domain/notification/notification.mail.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export interface DuePerson {
  userId: string;
  /** Whether the message with all that happened is due; otherwise only what is never held back. */
  gathered: boolean;
  /** Whether they have been in the product since the last one. */
  isBack: boolean;
}

interface Search {
  now: Date;
  /** Only this person. */
  userId?: string;
  /** Not these. */
  except?: readonly string[];
  most?: number;
}

/** Who gets a message now (decision 193), in one statement: waiting notifications are few, and found by an index of their own. */
export async function findDuePeople(db: Db | Tx, { now, userId, except = [], most = 1 }: Search): Promise<DuePerson[]> {
  const whose = userId ? sql`and user_id = ${userId}` : sql`and user_id <> all(${except}::uuid[])`;
  const { rows } = await sql<DuePerson>`
    select * from (
      select waiting.user_id, is_back, waiting.is_urgent, coalesce(${isDue(now)}, false) as gathered
      from (
        select user_id, min(created_at) filter (where kind <> all(${UNGATHERED}::text[])) as oldest,
          bool_or(kind = any(${UNGATHERED}::text[])) as is_urgent
        from notifications where mailed_at is null ${whose} group by user_id
      ) as waiting
      join users on users.id = waiting.user_id
      left join gathered_mails as last on last.user_id = waiting.user_id
      cross join lateral (select coalesce(
        last.back_at > last.mailed_at
        or exists (select from sessions where sessions.user_id = waiting.user_id and sessions.last_seen_at > last.mailed_at)
        or exists (select from notifications as own where own.user_id = waiting.user_id and own.read_at > last.mailed_at), false) as is_back
      ) as seen
    ) as person
    where gathered or is_urgent
    order by user_id limit ${most}
  `.execute(db);
  return rows;
}

function isDue(now: Date): RawBuilder<boolean> {
  const morning = morningOf(lastMorning(now));
  const hours = sql`case when last.unanswered > 1 then ${GATHERING.furtherHours}::integer else ${GATHERING.awayHours}::integer end`;
  return sql<boolean>`case
    when users.daily_digest then oldest <= ${morning}::timestamptz and (last.mailed_at is null or last.mailed_at < ${morning}::timestamptz)
    else oldest <= ${now}::timestamptz - ${GATHERING.waitMinutes}::integer * interval '1 minute'
      and (last.mailed_at is null or is_back or last.mailed_at <= ${now}::timestamptz - ${hours} * interval '1 hour')
  end`;
}

/** Several processes look at the same time; the first takes the person, the others go on. */
export async function takePerson(tx: Tx, userId: string): Promise<boolean> {
  await tx
    .insertInto('gatheredMails')
    .values({ userId, mailedAt: null, backAt: null })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const taken = tx.selectFrom('gatheredMails').select('userId').where('userId', '=', userId).forUpdate().skipLocked();
  return (await taken.executeTakeFirst()) !== undefined;
}

export async function noteMailed(tx: Tx, { userId, isBack }: DuePerson, now: Date): Promise<void> {
  await tx
    .updateTable('gatheredMails')
    .set({ mailedAt: now, unanswered: isBack ? 1 : sql`unanswered + 1` })
    .where('userId', '=', userId)
    .execute();
}

/** For who signs in: the session of a short visit may have ended before anybody looks. */
export async function noteBack(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('gatheredMails').set({ backAt: at }).where('userId', '=', userId).execute();
}
