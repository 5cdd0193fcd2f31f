import type { Db, Tx } from './database/database.ts';

/** Which reactions listen to an event, and how to wake the loop that runs them. */
export interface Listeners {
  to(event: string): readonly string[];
  wake(reactions: Iterable<string>): void;
}

const reactionsToWake = new WeakMap<Tx, Set<string>>();

export function wakeAfterCommit(tx: Tx, reactions: readonly string[]): void {
  const due = reactionsToWake.get(tx);
  for (const reaction of reactions) due?.add(reaction);
}

/**
 * A transaction whose events are delivered as soon as it has committed. The database could announce them itself, but then every commit
 * would wait for the announcing commit before it.
 */
export async function inTransaction<T>({ db, listeners }: { db: Db; listeners: Listeners }, work: (tx: Tx) => Promise<T>): Promise<T> {
  const due = new Set<string>();
  const result = await db.transaction().execute((tx) => {
    reactionsToWake.set(tx, due);
    return work(tx);
  });
  if (due.size > 0) listeners.wake(due);
  return result;
}
