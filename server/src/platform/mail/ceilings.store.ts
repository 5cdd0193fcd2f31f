import './outbox.tables.ts';
import { type MailCeiling, MOST_AN_HOUR } from '@weighbridge/domain/mail/ceiling.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** What decides about a message's turn. */
export interface Counted {
  id: string;
  mailbox: string;
  /** On whose behalf it is sent: each firm has a queue of its own at a mailbox. */
  companyId: string | null;
  causedBy: string | null;
  urgent: boolean;
  /** Null for a message that had no turn yet. */
  leavesAt: Date | null;
}

export interface Turn {
  /** The ceiling it waits for; null when it leaves now. */
  waitsFor: MailCeiling | null;
  leavesAt: Date;
}

const COLUMN: Record<MailCeiling, RawBuilder<unknown>> = { MAILBOX: sql.ref('mailbox'), PERSON: sql.ref('caused_by') };
/** Any numbers; they must be the same in every process. */
const LOCK: Record<MailCeiling, number> = { MAILBOX: 7_205_314, PERSON: 7_205_313 };

const keyOf = ({ mailbox, causedBy }: Counted, ceiling: MailCeiling): string | null => (ceiling === 'MAILBOX' ? mailbox : causedBy);

/**
 * When two processes look at the same ceiling at once, the second waits until the first has decided. Always lock the person first and only
 * for one message in a transaction: otherwise two processes could wait for each other.
 */
export async function lockCeilings(tx: Tx, message: Counted): Promise<void> {
  for (const ceiling of ['PERSON', 'MAILBOX'] as const) {
    const key = keyOf(message, ceiling);
    if (key !== null) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK[ceiling])}, hashtext(${key}))`.execute(tx);
  }
}

/**
 * Answers one row: `waits_for` is null when the message leaves now; otherwise it names the ceiling and `leaves_at` the time. When both
 * ceilings are reached, the message waits for the later one. Exact only under `lockCeilings`.
 */
export function turnOf(message: Counted, now: Date): RawBuilder<Turn> {
  return sql<Turn>`
    select
      case when by_person.waits and not (by_mailbox.waits and by_mailbox.until >= by_person.until) then 'PERSON'
        when by_mailbox.waits then 'MAILBOX' end as waits_for,
      greatest(${now}::timestamptz, case when by_mailbox.waits then by_mailbox.until end, case when by_person.waits then by_person.until end)
        as leaves_at
    from (${ceilingOf('MAILBOX', message, now)}) as by_mailbox, (${ceilingOf('PERSON', message, now)}) as by_person
  `;
}

function ceilingOf(ceiling: MailCeiling, message: Counted, now: Date): RawBuilder<unknown> {
  const key = keyOf(message, ceiling);
  if (key === null) return sql`select null::timestamptz as until, false as waits`;
  // A message that had a turn before has waited, or its delivery failed: messages that came later do not count against it.
  const isNew = message.leavesAt === null;
  const taken = isNew
    ? sql`(${left(ceiling, key, message, now)}) union all (${queue(ceiling, key, message)})`
    : left(ceiling, key, message, now);
  return sql`
    select last.turn + interval '1 hour' as until,
      coalesce(last.turn + interval '1 hour' > ${now}, false) ${isNew ? sql`or exists (${due(ceiling, key, message, now)})` : sql``} as waits
    from (select (
      select leaves_at from (${taken}) as taken order by leaves_at desc offset ${sql.lit(MOST_AN_HOUR[ceiling] - 1)} limit 1
    ) as turn) as last
  `;
}

/** The latest messages that left within the hour, as many as the ceiling allows. */
function left(ceiling: MailCeiling, key: string, { id }: Counted, now: Date): RawBuilder<unknown> {
  return sql`
    select leaves_at from outbox_messages
    where ${COLUMN[ceiling]} = ${key} and waits_for is null and leaves_at > ${now}::timestamptz - interval '1 hour' and id <> ${id}
    order by leaves_at desc limit ${sql.lit(MOST_AN_HOUR[ceiling])}
  `;
}

/**
 * The end of the queue that the message would join; urgent messages have a separate queue. So has each firm at a mailbox: the backlog of one
 * must not delay the invitations of another.
 */
function queue(ceiling: MailCeiling, key: string, { urgent, companyId }: Counted): RawBuilder<unknown> {
  const ofFirm = companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}::uuid`;
  return sql`
    select leaves_at from outbox_messages
    where ${COLUMN[ceiling]} = ${key} and waits_for = ${sql.lit(ceiling)} and urgent = ${sql.lit(urgent)}
      ${ceiling === 'MAILBOX' ? sql`and ${ofFirm}` : sql``}
    order by leaves_at desc limit ${sql.lit(MOST_AN_HOUR[ceiling])}
  `;
}

/** Messages whose turn has come and that have not left yet, as after a night without a server, go first. */
function due(ceiling: MailCeiling, key: string, { urgent }: Counted, now: Date): RawBuilder<unknown> {
  return sql`
    select from outbox_messages
    where ${COLUMN[ceiling]} = ${key} and waits_for = ${sql.lit(ceiling)} and leaves_at <= ${now}
      and urgent in (true ${urgent ? sql`` : sql`, false`})
  `;
}
