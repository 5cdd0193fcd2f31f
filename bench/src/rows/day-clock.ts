import { loadDay } from '../day/load-day.ts';
import { onTwoServers } from '../day/on-two-servers.ts';
import { assertWritten } from '../day/written.ts';
import type { Row } from '../row.ts';

const CLOCK = new URL('../day/jumping-clock.ts', import.meta.url);

/** Ratings of the process whose clock jumps, by the clock of the database, which stays right. */
const WRITTEN_AWAY = `
  select count(*) filter (where created_at > now() + interval '30 minutes')::int as ahead,
    count(*) filter (where created_at between now() - interval '150 minutes' and now() - interval '90 minutes')::int as behind
  from events where name = 'answer.rated'`;

export const dayClock: Row = {
  name: 'day-clock',
  says: 'the same day while the clock of a process jumps an hour ahead, then two behind, then back to the right time: requests that failed',
  limit: { atMost: 0 },
  defaultSize: 60,
  run: (seconds) =>
    onTwoServers(
      1,
      async ({ database, servers, people, addresses }) => {
        const loading = loadDay({ addresses, people, seconds, persistent: false });
        for (let jump = 0; jump < 3; jump++) {
          await new Promise((resolve) => setTimeout(resolve, seconds * 250));
          process.kill(servers[0]!.pid, 'SIGCONT');
        }
        const done = await loading;
        if (done.errors.length > 0) throw new Error(`${done.errors.length} errors, such as ${done.errors[0]}`);
        const kept = await assertWritten(database, done.written, true);
        const { rows } = await database.pool.query<{ ahead: number; behind: number }>(WRITTEN_AWAY);
        const { ahead, behind } = rows[0]!;
        if (ahead === 0 || behind === 0) throw new Error(`The clock did not jump: ${ahead} events ahead of time, ${behind} behind`);
        return {
          ratio: done.errors.length,
          measured: `${done.requests} requests, ${ahead} events ahead of time, ${behind} behind; ${kept}`,
        };
      },
      { env: async () => ({ NODE_OPTIONS: `--import=${CLOCK.href}` }) },
    ),
};
