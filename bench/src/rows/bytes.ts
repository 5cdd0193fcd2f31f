import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { startServer } from '@weighbridge/server/testing/servers/server-process.ts';
import { withDayDatabase } from '../database.ts';
import { loadDay } from '../day/load-day.ts';
import { findPeople } from '../day/people.ts';
import { seedDay } from '../day/seed-day.ts';
import type { Row } from '../row.ts';

const SECONDS_OF_LOAD = 30;
const LARGE = ['answers', 'answer_versions', 'ratings', 'events', 'questions', 'notifications'];
/** What an answer brings along. Deliveries are forgotten after a month. */
const OF_AN_ANSWER = ['answers', 'answer_versions', 'ratings', 'events'];

export const bytes: Row = {
  name: 'bytes',
  says: 'what an answer takes on disk with its version, rating and event, indexes included, after a simulated day, in kB',
  limit: { atMost: 4 },
  defaultSize: 4,
  run: (scale) =>
    withDayDatabase(async ({ env, database }) => {
      await seedDay(database, scale);
      const people = await findPeople(database);
      const server = await startServer(env);
      try {
        await loadDay({ addresses: () => [server.url], people, seconds: SECONDS_OF_LOAD, persistent: false });
      } finally {
        await server.stop();
      }
      const perRow = await measure(database);
      const whole = OF_AN_ANSWER.reduce((sum, table) => sum + perRow[table]!, 0);
      return {
        ratio: whole / 1000,
        unit: 'kB',
        measured: LARGE.map((table) => `${table} ${perRow[table]} bytes`).join(', '),
      };
    }),
};

/** Bytes for a row of each table, its share of the indexes included, without the room that deleted rows left. */
async function measure({ pool }: OpenDatabase): Promise<Record<string, number>> {
  await pool.query('vacuum full');
  const sizes: Record<string, number> = {};
  for (const table of LARGE) {
    const { rows } = await pool.query<{ bytes: number }>(
      `select round(pg_total_relation_size('${table}') / greatest(1, (select count(*) from ${table}))::numeric)::int as bytes`,
    );
    sizes[table] = rows[0]!.bytes;
  }
  return sizes;
}
