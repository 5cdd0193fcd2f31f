import './events.tables.ts';
import { sql } from 'kysely';
import type { Parts } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { inTransaction, wakeAfterCommit } from '../listeners.ts';
import type { EventName, Reaction, RecordedEvent } from './events.ts';
import type { NamedReactions } from './reactions.ts';

const LAST_ATTEMPT = 12;
/** Stands for all reactions that listen to an event, where an older version recorded the event and did not know them. */
export const ALL_REACTIONS = '*';

/**
 * Runs due deliveries of these reactions, oldest first, at most `most` of them; answers how many it ran. Several processes share the work:
 * each skips the deliveries that another one has locked. A reaction and the record that it is done share one transaction, so after a crash
 * it runs again as if it had never begun.
 */
export async function react(parts: Parts, reactions: NamedReactions, names: readonly string[], most: number): Promise<number> {
  let done = 0;
  while (done < most && (await reactOnce(parts, reactions, names))) done++;
  return done;
}

type Delivery = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

async function reactOnce(parts: Parts, reactions: NamedReactions, names: readonly string[]): Promise<boolean> {
  let current: Delivery | undefined;
  try {
    return await inTransaction(parts, async (tx) => {
      current = await takeNext(tx, names, parts.clock.now());
      if (!current) return false;
      await runReaction(tx, parts, reactions, current);
      await tx
        .updateTable('eventDeliveries')
        .set({ reactedAt: parts.clock.now(), nextAttemptAt: null, error: null })
        .where('eventId', '=', current.id)
        .where('reaction', '=', current.reaction)
        .execute();
      return true;
    });
  } catch (error) {
    if (!current) throw error;
    const { id: eventId, name: event, reaction } = current;
    parts.log.error({ err: error, event, eventId, reaction }, 'a reaction failed; it will be tried again');
    await postpone(parts, current, error);
    return true;
  }
}

function takeNext(tx: Tx, names: readonly string[], now: Date) {
  return tx
    .selectFrom('eventDeliveries as delivery')
    .innerJoin('events', 'events.id', 'delivery.eventId')
    .select(['delivery.reaction', 'delivery.attempts', 'events.id', 'events.name', 'events.payload', 'events.createdAt'])
    .select(['events.companyId', 'events.projectId', 'events.subjectId', 'events.actorId'])
    .where('delivery.reaction', 'in', names)
    .where('delivery.nextAttemptAt', '<=', now)
    .orderBy('delivery.nextAttemptAt')
    .orderBy('delivery.eventId')
    .limit(1)
    .forNoKeyUpdate('delivery')
    .skipLocked()
    .executeTakeFirst();
}

async function runReaction(tx: Tx, parts: Parts, reactions: NamedReactions, delivery: Delivery): Promise<void> {
  if (delivery.reaction === ALL_REACTIONS) return deliverToAll(tx, parts, delivery);
  const reaction = reactions.get(delivery.reaction)?.[delivery.name as EventName] as Reaction<EventName> | undefined;
  // A later version may have stopped listening to this event; then there is nothing to do.
  await reaction?.(tx, delivery as RecordedEvent, { ...parts, mail: parts.mail.causedBy(delivery.actorId) });
}

async function deliverToAll(tx: Tx, parts: Parts, { id, name }: Delivery): Promise<void> {
  const listening = parts.listeners.to(name);
  await sql`
    insert into event_deliveries (event_id, company_id, reaction, next_attempt_at)
    select events.id, company_id, reaction, ${parts.clock.now()}::timestamptz
    from events, unnest(${listening}::text[]) as reaction where events.id = ${id}
    on conflict do nothing
  `.execute(tx);
  wakeAfterCommit(tx, listening);
}

async function postpone(parts: Parts, { id, reaction, attempts }: Delivery, error: unknown): Promise<void> {
  const tried = attempts + 1;
  // In 2 s, in 4, in 8 …; the last time in half an hour.
  const next = new Date(parts.clock.now().getTime() + 2 ** tried * 1000);
  await parts.db
    .updateTable('eventDeliveries')
    .set({
      attempts: tried,
      nextAttemptAt: tried < LAST_ATTEMPT ? next : null,
      error: error instanceof Error ? error.message : String(error),
    })
    .where('eventId', '=', id)
    .where('reaction', '=', reaction)
    // Another process that took it meanwhile has counted its attempt, or has done it.
    .where('attempts', '=', attempts)
    .where('reactedAt', 'is', null)
    .execute();
}
