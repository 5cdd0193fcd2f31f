import pg from 'pg';
import { vi } from 'vitest';

/**
 * How many statements some work sends to the database, on either engine. The brackets of a transaction do not count, nor what is
 * announced beside it in its own time, nor a prepared statement that the embedded database gives up.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ statements: number; result: T }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const sent = spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? ''),
    );
    return {
      statements: sent.filter((text) => !/^(begin|commit|rollback|start transaction|deallocate)|\bhurried\b/i.test(text)).length,
      result,
    };
  } finally {
    spy.mockRestore();
  }
}
