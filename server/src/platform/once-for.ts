import type { Ctx } from './context.ts';

/** Rows of one result share this object, so that what is later asked of each row is read for all of them in one statement. */
export interface ReadTogether {
  readonly ids: readonly string[];
}

/** Reads a value once for all rows that share an object. The value is freed with that object. */
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
