import { startServer } from '@weighbridge/server/testing/servers/server-process.ts';
import { type Day, loadDay } from '../day/load-day.ts';
import { type OnServers, onTwoServers } from '../day/on-two-servers.ts';
import { cpuOf, residentMemory } from '../day/resources.ts';
import { assertWritten } from '../day/written.ts';
import type { Row } from '../row.ts';

const LARGER = 4;

export const day: Row = {
  name: 'day',
  says: `a working day of 50 firms, 500 brokers and 2,000 vendors on two processes: processor time for a request among ${LARGER} times the projects against among these`,
  limit: { atMost: 1.3 },
  defaultSize: 60,
  async run(seconds) {
    const small = await onTwoServers(1, (given) => work(given, seconds));
    const large = await onTwoServers(LARGER, (given) => work(given, seconds));
    return { ratio: large.cost / small.cost, measured: `${small.summary}; ${LARGER} times the projects: ${large.summary}` };
  },
};

export const dayFaults: Row = {
  name: 'day-faults',
  says: 'the same day while a process is killed, started again and the database is restarted: requests that failed although they were tried again',
  limit: { atMost: 0 },
  defaultSize: 60,
  run: (seconds) =>
    onTwoServers(1, async ({ env, database, postgres, servers, people, addresses }) => {
      const loading = loadDay({ addresses, people, seconds, persistent: true });
      const pause = (share: number) => new Promise((resolve) => setTimeout(resolve, seconds * share * 1000));
      await pause(0.2);
      await servers[0]!.kill();
      await pause(0.2);
      servers[0] = await startServer(env);
      await pause(0.1);
      const started = performance.now();
      await postgres.restart();
      const away = performance.now() - started;
      const done = await loading;
      if (done.errors.length > 0) throw new Error(`${done.errors.length} errors, such as ${done.errors[0]}`);
      const kept = await assertWritten(database, done.written, false);
      const slowest = done.times.at(-1)!;
      return {
        ratio: done.errors.length,
        measured: `${done.requests} requests, the slowest ${(slowest / 1000).toFixed(1)} s with the database away for ${(away / 1000).toFixed(1)} s; ${kept}`,
      };
    }),
};

async function work(
  { database, postgres, servers, people, listening, addresses }: OnServers,
  seconds: number,
): Promise<{ cost: number; summary: string }> {
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(servers.reduce((sum, server) => sum + residentMemory(server), 0)), 500);
  const pids = [postgres.pid, ...servers.map(({ pid }) => pid)];
  const before = { cpu: cpuOf(pids), statements: await postgres.statements(), received: listening.received() };
  const done = await loadDay({ addresses, people, seconds, persistent: false }).finally(() => clearInterval(watching));
  const cpu = cpuOf(pids) - before.cpu;
  const statements = (await postgres.statements()) - before.statements;
  if (done.errors.length > 0) throw new Error(`${done.errors.length} errors, such as ${done.errors[0]}`);
  const kept = await assertWritten(database, done.written, true);
  const live = listening.received() - before.received;
  return { cost: cpu / done.requests, summary: tell(done, { cpu, statements, memory, kept: `${live} live updates, ${kept}` }) };
}

interface Seen {
  readonly cpu: number;
  readonly statements: number;
  readonly memory: readonly number[];
  readonly kept: string;
}

function tell({ requests, seconds, times }: Day, { cpu, statements, memory, kept }: Seen): string {
  const at = (share: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)} ms`;
  const third = Math.floor(memory.length / 3);
  const mean = (part: readonly number[]) => (part.reduce((sum, each) => sum + each, 0) / part.length).toFixed(0);
  return [
    `${Math.round(requests / seconds)} requests/s, no errors`,
    `half within ${at(0.5)}, 95% ${at(0.95)}, 99% ${at(0.99)}`,
    `${((1000 * cpu) / requests).toFixed(1)} ms of processor and ${(statements / requests).toFixed(1)} statements each`,
    `memory of both ${mean(memory.slice(0, third))} MB, later ${mean(memory.slice(-third))} MB`,
    kept,
  ].join(', ');
}
