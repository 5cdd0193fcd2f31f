import type { Tx } from '../database/database.ts';

/** Ids only: who listens loads what it may see. Empty after a break in the connection: something may have been missed, so look again. */
export type LiveMessage = Readonly<Record<string, string>>;

export interface Live {
  /** Reaches the subscribers of every process once the caller's transaction commits. */
  publish(tx: Tx, topic: string, message: LiveMessage): Promise<void>;
  subscribe(topic: string): AsyncIterableIterator<LiveMessage>;
}
