import type { Ctx } from './context.ts';

/** Rows that were read together share one such object, so that what is asked of each of them later is read together, too. */
export interface Together {
  readonly ids: readonly string[];
}

/** Reads something once for all rows that share an object. When that is gone, so is what was read. */
export function onceFor<Shared extends object, Value>(
  read: (ctx: Ctx, shared: Shared) => Promise<Value>,
): (ctx: Ctx, shared: Shared) => Promise<Value> {
  const known = new WeakMap<Shared, Promise<Value>>();
  return (ctx, shared) => {
    const reading = known.get(shared) ?? read(ctx, shared);
    known.set(shared, reading);
    return reading;
  };
}
