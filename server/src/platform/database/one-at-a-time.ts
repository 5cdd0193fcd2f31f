import type { OpenDatabase } from './database.ts';

/** Runs the work in one process at a time among those that share a database server. The embedded database has only one process anyway. */
export async function oneAtATime<T>(database: OpenDatabase, lock: number, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work();
  const client = await database.pool.connect();
  try {
    // The process before may take minutes: without this the lock timeout of requests would end the wait.
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
