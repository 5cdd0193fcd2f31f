import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Live, LiveMessage } from '../live.ts';
import { createAnnouncer } from './announcer.ts';
import type { Notifications } from './notifications.ts';
import { createSubscription, type Subscription } from './subscription.ts';

const CHANNEL = 'live';
/** The database refuses announcements of 8,000 bytes; ids never come near it. */
const LONGEST = 4_000;

export interface LiveChannel extends Live {
  /** Ends every subscription. */
  close(): void;
  /** Resolves when everything so far is announced. */
  idle(): Promise<void>;
}

/** Live updates over the database's own announcements, so that several processes serve one installation. */
export function createLiveChannel(notifications: Notifications, db: Db, log: FastifyBaseLogger): LiveChannel {
  const topics = new Map<string, Set<Subscription>>();

  notifications.on(CHANNEL, (announced) => {
    if (announced === null) {
      for (const subscriptions of topics.values()) for (const subscription of subscriptions) subscription.push({});
      return;
    }
    const { topic, message } = JSON.parse(announced) as { topic: string; message: LiveMessage };
    for (const subscription of topics.get(topic) ?? []) subscription.push(message);
  });

  const toText = (topic: string, message: LiveMessage): string => {
    const announced = JSON.stringify({ topic, message });
    if (Buffer.byteLength(announced) > LONGEST) throw new Error(`A live message carries ids, not content (${topic})`);
    return announced;
  };
  const announcer = createAnnouncer(db, CHANNEL, log);

  return {
    async publish(tx, topic, message) {
      await sql`select pg_notify(${sql.lit(CHANNEL)}, ${toText(topic, message)})`.execute(tx);
    },
    announce: (topic, message) => announcer.announce(toText(topic, message)),
    subscribe(topic) {
      const subscriptions = topics.get(topic) ?? new Set();
      topics.set(topic, subscriptions);
      const subscription = createSubscription(() => {
        subscriptions.delete(subscription);
        if (subscriptions.size === 0 && topics.get(topic) === subscriptions) topics.delete(topic);
      });
      subscriptions.add(subscription);
      return subscription.messages;
    },
    idle: announcer.idle,
    close() {
      for (const subscriptions of topics.values()) for (const subscription of subscriptions) subscription.end();
    },
  };
}
