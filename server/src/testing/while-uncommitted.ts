import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/**
 * Calls `second` while the changes of `first` are not committed yet, and commits them once it waits for them. The embedded database has
 * one session: there it is called afterwards.
 */
export async function whileUncommitted<T>(world: World, first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const [called] = await world.db.transaction().execute(async (tx) => {
    await first(tx);
    if (world.database.engine === 'embedded') return [];
    const work = second();
    work.catch(() => undefined);
    await until('the second to wait for the first', async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(world.db);
      return rows.length > 0;
    });
    return [work];
  });
  return called ?? second();
}
