import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Live } from '../../../platform/live-messages.ts';
import { loadNotifications, type NotificationRow } from './notification.store.ts';

type ByPerson = ReadonlyMap<string, readonly NotificationRow[]>;

/** How long people who are told of the same thing share what was read for the first of them. */
const SHARED_FOR = 10_000;

const shared = new WeakMap<Live, Map<string, Promise<ByPerson>>>();

/**
 * What everybody was told at once, newest first. An event may concern a thousand people with a live connection to this process: it is read
 * once for all of them.
 */
export function sharedNotifications({ db, parts: { live } }: Ctx, from: string, to: string): Promise<ByPerson> {
  const known = shared.get(live) ?? new Map<string, Promise<ByPerson>>();
  shared.set(live, known);
  const key = `${from} ${to}`;
  const reading = known.get(key) ?? readFor(db, from, to);
  if (!known.has(key)) {
    known.set(key, reading);
    setTimeout(() => known.delete(key), SHARED_FOR).unref();
  }
  return reading;
}

async function readFor(db: Ctx['db'], from: string, to: string): Promise<ByPerson> {
  const rows = await loadNotifications(db, sql`select * from notifications where position between ${from}::bigint and ${to}::bigint`);
  return Map.groupBy(rows, ({ userId }) => userId);
}
