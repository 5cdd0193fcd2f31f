import type { OpenDatabase } from './database.ts';

/** Of several processes that share a database server, one after the other. The embedded database has a single process anyway. */
export async function oneAtATime<T>(database: OpenDatabase, lock: number, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work();
  const client = await database.pool.connect();
  try {
    // As long as the one before takes, and not as long as a request may wait for a row.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {});
    client.release();
  }
}
