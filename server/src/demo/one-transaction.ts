import type { Parts } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Parts whose database puts all use cases into one transaction: either all of the demo data is stored or none, also when the server is
 * stopped while it loads.
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
