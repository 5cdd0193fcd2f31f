import { setImmediate } from 'node:timers/promises';

const CHUNK_MS = 20;

/**
 * Like `map`, for work on thousands of things that others wrote: nobody else on this server has to wait for all of it, however long
 * each takes.
 */
export async function mapInChunks<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - since < CHUNK_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return results;
}
