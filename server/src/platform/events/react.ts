import { sql } from 'kysely';
import type { Parts } from '../context.ts';
import type { EventName, Reaction, Reactions, RecordedEvent } from './events.ts';

const BATCH = 50;
const LAST_ATTEMPT = 12;

/** Seconds until the next try: 2, 4, 8 … up to an hour. */
function backoff(attempts: number): number {
  return Math.min(3600, 2 ** attempts);
}

/**
 * Works off events that were committed, oldest first. Several processes share the work: each skips what another holds.
 * An event and its reactions share one transaction, so a crash in between repeats them as if they had never begun.
 */
export async function reactToEvents(parts: Parts, features: readonly Reactions[]): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < BATCH; batch++) {
    const handled = await reactToNext(parts, features);
    if (!handled) break;
    done++;
  }
  return done;
}

async function reactToNext(parts: Parts, features: readonly Reactions[]): Promise<boolean> {
  let current: RecordedEvent | undefined;
  try {
    return await parts.db.transaction().execute(async (tx) => {
      const event = await tx
        .selectFrom('events')
        .select(['id', 'name', 'companyId', 'subjectId', 'actorId', 'payload', 'createdAt'])
        .where('reactedAt', 'is', null)
        .where('attempts', '<', LAST_ATTEMPT)
        .where((where) => where.or([where('nextAttemptAt', 'is', null), where('nextAttemptAt', '<=', parts.clock.now())]))
        .orderBy('id')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!event) return false;
      current = event as RecordedEvent;
      const ofActor = { ...parts, mail: parts.mail.causedBy(current.actorId) };
      for (const reactions of features) {
        const reaction = reactions[current.name as EventName] as Reaction<EventName> | undefined;
        if (reaction) await reaction(tx, current, ofActor);
      }
      await tx.updateTable('events').set({ reactedAt: parts.clock.now(), error: null }).where('id', '=', current.id).execute();
      return true;
    });
  } catch (error) {
    if (!current) throw error;
    parts.log.error({ err: error, event: current.name, eventId: current.id }, 'a reaction failed; it will be tried again');
    await postpone(parts, current.id, error);
    return true;
  }
}

async function postpone(parts: Parts, id: number, error: unknown): Promise<void> {
  const { attempts } = await parts.db.selectFrom('events').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
  const seconds = backoff(attempts + 1);
  await parts.db
    .updateTable('events')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: new Date(parts.clock.now().getTime() + seconds * 1000),
      error: error instanceof Error ? error.message : String(error),
    })
    .where('id', '=', id)
    .execute();
}
