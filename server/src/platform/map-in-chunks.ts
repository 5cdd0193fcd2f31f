import { setImmediate } from 'node:timers/promises';

const CHUNK_MS = 20;

/**
 * Like `map`, for work on thousands of items that a user sent. Lets other requests run after every 20 ms of work, so that a large file does
 * not stop the whole server.
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
