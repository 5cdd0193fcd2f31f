import { sql } from 'kysely';
import type { Live, LiveMessage } from './live.ts';
import type { Notifications } from './notifications.ts';
import { createSubscription, type Subscription } from './subscription.ts';

const CHANNEL = 'live';
/** The database refuses announcements of 8,000 bytes; ids never come near it. */
const LONGEST = 4_000;

export interface LiveChannel extends Live {
  /** Ends every subscription. */
  close(): void;
}

/** Live updates over the database's own announcements, so that several processes serve one installation. */
export function createLiveChannel(notifications: Notifications): LiveChannel {
  const topics = new Map<string, Set<Subscription>>();

  notifications.on(CHANNEL, (announced) => {
    if (announced === null) {
      for (const subscriptions of topics.values()) for (const subscription of subscriptions) subscription.push({});
      return;
    }
    const { topic, message } = JSON.parse(announced) as { topic: string; message: LiveMessage };
    for (const subscription of topics.get(topic) ?? []) subscription.push(message);
  });

  return {
    async publish(tx, topic, message) {
      const announced = JSON.stringify({ topic, message });
      if (Buffer.byteLength(announced) > LONGEST) throw new Error(`A live message carries ids, not content (${topic})`);
      await sql`select pg_notify(${sql.lit(CHANNEL)}, ${announced})`.execute(tx);
    },
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
    close() {
      for (const subscriptions of topics.values()) for (const subscription of subscriptions) subscription.end();
    },
  };
}
