import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const sentBy = new AsyncLocalStorage<string[]>();

/**
 * How many statements some work sends to the database, on either engine. Only what it causes itself counts: a prepared application looks
 * after its queues every few seconds. Nor do the brackets of a transaction count, what is announced beside it in its own time, or a
 * prepared statement that the embedded database gives up.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ statements: number; result: T }> {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    sentBy.getStore()?.push(textOf(args[0]));
    return query.apply(this, args) as undefined;
  });
  const sent: string[] = [];
  try {
    const result = await sentBy.run(sent, work);
    return {
      statements: sent.filter((text) => !/^(begin|commit|rollback|start transaction|deallocate)|\bhurried\b/i.test(text)).length,
      result,
    };
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
}
