import pg from 'pg';
import type { OpenDatabase } from './database.ts';

/** Runs the work in one process at a time among those that share a database server. The embedded database has only one process anyway. */
export async function oneAtATime<T>(database: OpenDatabase, lock: number, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work();
  // A connection of its own: the lock belongs to it, whatever pooler is in between, and it may wait for minutes. It ends with it.
  const client = new pg.Client({ connectionString: database.connectionString, application_name: 'weighbridge start' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
