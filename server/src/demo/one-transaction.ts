import type { Parts } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * The parts with a database on which every use case joins one transaction: either all of the demo data is there or none,
 * also when somebody stops the server while it loads.
 */
export function withinTransaction(parts: Parts, tx: Tx): Parts {
  const db = new Proxy(tx, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute: (work: (inner: Tx) => Promise<unknown>) => work(tx) });
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...parts, db };
}
