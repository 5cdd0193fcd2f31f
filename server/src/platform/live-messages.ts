import type { RawBuilder } from 'kysely';
import type { Tx } from './database/database.ts';

/**
 * Contains ids only: each subscriber loads what it may see. Empty after a break in the connection: messages may have been missed, so load
 * everything again.
 */
export type LiveMessage = Readonly<Record<string, string>>;

/** What happened to a topic within a moment. All subscribers of the topic in this process get the same object. */
export interface LiveChange {
  readonly messages: readonly LiveMessage[];
  /**
   * Loads once what is the same for all callers with the same key. The key must contain everything about the viewer that the result depends
   * on.
   */
  once<T>(key: string, load: () => Promise<T>): Promise<T>;
}

export interface Live {
  /** Reaches the subscribers of every process once the caller's transaction commits. One statement for any number of topics. */
  publish(tx: Tx, topics: string | readonly string[], message: LiveMessage): Promise<void>;
  /** The same as a part of the statement that makes the change, for many topics at once: SQL to select for each of them. */
  publishing(topic: RawBuilder<string>, message: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * The same for a change that is already committed. For many small changes a second, where a commit with an announcement would be too
   * slow.
   */
  announce(topic: string, message: LiveMessage): void;
  /** Yields each message separately and at once. */
  subscribe(topic: string): AsyncIterableIterator<LiveMessage>;
  /** Yields the messages of 100 ms together. */
  follow(topic: string): AsyncIterableIterator<LiveChange>;
}
