import type { OpenDatabase } from './database.ts';

/** Of several processes that share a database server, one after the other. The embedded database has a single process anyway. */
export async function oneAtATime<T>(database: OpenDatabase, lock: number, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work();
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    client.release();
  }
}
