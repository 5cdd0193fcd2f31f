import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Live, LiveChange, LiveMessage } from '../live-messages.ts';
import { createAnnouncer } from './announcer.ts';
import { createGatherer, everything, type Gatherer } from './gather.ts';
import type { Notifications } from './notifications.ts';
import { createTopics } from './topics.ts';

const CHANNEL = 'live';
/** The database refuses announcements of 8,000 bytes; our ids need far fewer. */
const LONGEST = 4_000;
const GATHERED_WITHIN = 100;
/** Nobody notices these milliseconds; where many people write, they spare the database most of the statements that announce it. */
const ANNOUNCED_WITHIN = 20;

export interface LiveChannel extends Live {
  /** Ends every subscription. */
  close(): void;
  /** Resolves when everything so far is announced. */
  idle(): Promise<void>;
}

/** Live updates over the database's own announcements, so that several processes serve one installation. */
export function createLiveChannel(notifications: Notifications, db: Db, log: FastifyBaseLogger): LiveChannel {
  const gatherers = new Map<string, Gatherer>();
  const heard = createTopics<LiveMessage>(() => ({}));
  const followed = createTopics<LiveChange>(everything, (topic) => {
    gatherers.get(topic)?.end();
    gatherers.delete(topic);
  });
  const gather = (topic: string, message: LiveMessage): void => {
    if (!followed.has(topic)) return;
    const gatherer = gatherers.get(topic) ?? createGatherer(GATHERED_WITHIN, (change) => followed.push(topic, change));
    gatherers.set(topic, gatherer);
    gatherer.add(message);
  };

  notifications.on(CHANNEL, (announced) => {
    if (announced === null) {
      heard.pushAll(() => ({}));
      followed.pushAll(everything);
      return;
    }
    const { topic, message } = JSON.parse(announced) as { topic: string; message: LiveMessage };
    heard.push(topic, message);
    gather(topic, message);
  });

  const toText = (topic: string, message: LiveMessage): string => {
    const announced = JSON.stringify({ topic, message });
    if (Buffer.byteLength(announced) > LONGEST) throw new Error(`A live message carries ids, not content (${topic})`);
    return announced;
  };
  const announcer = createAnnouncer(db, CHANNEL, log, ANNOUNCED_WITHIN);

  return {
    async publish(tx, topics, message) {
      const texts = [topics].flat().map((topic) => toText(topic, message));
      if (texts.length === 0) return;
      // Most have one topic, and a statement without an array is planned once.
      const announced = texts.length === 1 ? sql`(values (${texts[0]}))` : sql`unnest(${texts}::text[])`;
      await sql`select pg_notify(${sql.lit(CHANNEL)}, said.text) from ${announced} as said (text)`.execute(tx);
    },
    publishing: (topic, message) => sql`pg_notify(${sql.lit(CHANNEL)}, jsonb_build_object('topic', ${topic}, 'message', ${message})::text)`,
    announce: (topic, message) => announcer.announce(toText(topic, message)),
    subscribe: heard.open,
    follow: followed.open,
    idle: announcer.idle,
    close() {
      heard.end();
      followed.end();
    },
  };
}
