import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Tx } from './database/database.ts';

/** Every job of the product with what it carries. A feature adds its jobs by declaration (`declare module`). */
export interface Jobs {}
export type JobName = keyof Jobs & string;

/** The payload of a job that runs by the clock. */
export type Nothing = Readonly<Record<never, never>>;

/** For whom a job is done. Who they are and what they may do is looked up when it runs. */
export interface JobActor {
  readonly userId: string;
  /** The firm they acted for when they ordered it, where it is not their own. */
  readonly onBehalfOf: string | null;
}

export interface JobQueue {
  /** Orders a job in the caller's transaction: it runs when, and only when, that commits. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: Jobs[Name], actor: JobActor | null): Promise<void>;
}

/** Null for a visitor. */
export function toJobActor(actor: Actor): JobActor | null {
  return actor.kind === 'user' ? { userId: actor.userId, onBehalfOf: actor.onBehalf ? actor.companyId : null } : null;
}
