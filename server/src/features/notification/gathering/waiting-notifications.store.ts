import '../../../platform/events/events.tables.ts';
import '../../account/record/account.tables.ts';
import { KIND_FACTS, type NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { IN_A_LETTER, UNGATHERED } from '@weighbridge/domain/notification/notification.mail.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { MUTED } from '../../account/record/account-mail.queries.ts';
import type { Addressee } from '../mail/send-letter.ts';

/** Whom a message goes to; undefined for somebody who cannot sign in any more. */
export async function findAddressee(tx: Tx, userId: string): Promise<(Required<Addressee> & { companyId: string | null }) | undefined> {
  return tx
    .selectFrom('users')
    .select(['id as userId', 'email', 'firstName', 'companyId', MUTED.as('muted')])
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

interface Settling {
  userId: string;
  now: Date;
  /** Reminders, which are never held back, or everything else. */
  urgent: boolean;
  muted: readonly string[];
}

/**
 * Settles what waits for the person, and answers the ids of what is to be mailed: not what they have read meanwhile, nor what they switched
 * off, nor what a letter has told them.
 */
export async function settleWaiting(tx: Tx, { userId, now, urgent, muted }: Settling): Promise<string[]> {
  const { rows } = await sql<{ id: string; kind: NotificationKind; readAt: Date | null }>`
    update notifications set mailed_at = ${now}
    where user_id = ${userId} and mailed_at is null and kind ${urgent ? sql`=` : sql`<>`} ${urgent ? sql`any` : sql`all`}(${UNGATHERED}::text[])
    returning id, kind, read_at
  `.execute(tx);
  return rows
    .filter(({ kind, readAt }) => readAt === null && !muted.includes(KIND_FACTS[kind].mailSwitch) && !IN_A_LETTER.includes(kind))
    .map(({ id }) => id);
}

/** What people said with it, which only the message repeats: why an answer is asked for again, why a project is cancelled. */
export async function findWordsOfPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; said: string }>`
    select notification.id, case notification.kind
      when 'ProjectCancelled' then event.payload ->> 'message'
      when 'AnswerRequest' then concat_ws(' ', question.label, event.payload ->> 'notes') end as said
    from notifications as notification
    join events as event on event.id = notification.event_id
    left join questions as question on notification.kind = 'AnswerRequest' and question.id = (event.payload ->> 'questionId')::uuid
    where notification.id = any(${ids}::uuid[]) and notification.kind in ('ProjectCancelled', 'AnswerRequest')
  `.execute(tx);
  return new Map(rows.flatMap(({ id, said }) => (said ? [[id, said]] : [])));
}
