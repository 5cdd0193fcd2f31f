import type { Tx } from './database/database.ts';

/** Ids only: who listens loads what it may see. Empty after a break in the connection: something may have been missed, so look again. */
export type LiveMessage = Readonly<Record<string, string>>;

/** What happened to a topic within a moment. Everybody in this process who follows the topic gets the same one. */
export interface LiveChange {
  readonly messages: readonly LiveMessage[];
  /** Loads once what is the same for all who give the same key. The key must name everything of the viewer that the result depends on. */
  once<T>(key: string, load: () => Promise<T>): Promise<T>;
}

export interface Live {
  /** Reaches the subscribers of every process once the caller's transaction commits. */
  publish(tx: Tx, topic: string, message: LiveMessage): Promise<void>;
  /** The same for what is committed already, where a commit that announces would be too slow: many small changes a second. */
  announce(topic: string, message: LiveMessage): void;
  /** Each message by itself, at once. */
  subscribe(topic: string): AsyncIterableIterator<LiveMessage>;
  /** Gathered: what comes within 100 ms comes together. */
  follow(topic: string): AsyncIterableIterator<LiveChange>;
}
