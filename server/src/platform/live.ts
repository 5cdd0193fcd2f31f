import type { Tx } from './database/database.ts';

/** Ids only: who listens loads what it may see. Empty after a break in the connection: something may have been missed, so look again. */
export type LiveMessage = Readonly<Record<string, string>>;

export interface Live {
  /** Reaches the subscribers of every process once the caller's transaction commits. */
  publish(tx: Tx, topic: string, message: LiveMessage): Promise<void>;
  /** The same for what is committed already, where a commit that announces would be too slow: many small changes a second. */
  announce(topic: string, message: LiveMessage): void;
  subscribe(topic: string): AsyncIterableIterator<LiveMessage>;
}
