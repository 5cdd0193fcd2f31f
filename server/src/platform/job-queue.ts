import type { Tx } from './database/database.ts';

export interface JobQueue {
  /** Orders a job in the caller's transaction: it runs when, and only when, that commits. */
  enqueue(tx: Tx, name: string, data: object): Promise<void>;
}
