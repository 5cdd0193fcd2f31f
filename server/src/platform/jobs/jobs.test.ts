import pino from 'pino';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import type { Parts } from '../context.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Attempt, Job } from './job.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

let database: OpenDatabase;
let running: JobRunner | undefined;
const parts = { log: pino({ level: 'silent' }) } as unknown as Parts;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function started(...jobs: Job[]): Promise<JobRunner> {
  running = createJobRunner(database, 0.5);
  await running.prepare(jobs);
  await running.start(parts);
  return running;
}

const order = (runner: JobRunner, name: string, data: object) => database.db.transaction().execute((tx) => runner.enqueue(tx, name, data));

it('runs what was ordered once its transaction commits, and nothing of one that rolls back', async () => {
  const done: object[] = [];
  const runner = await started({ name: 'greet', run: async (_parts, data) => void done.push(data) });
  const failing = database.db.transaction().execute(async (tx) => {
    await runner.enqueue(tx, 'greet', { who: 'nobody' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await order(runner, 'greet', { who: 'Ada' });
  await until('the job', () => done.length > 0);
  expect(done).toEqual([{ who: 'Ada' }]);
});

it('tries again after a failure and tells the last try that it is the last', async () => {
  const attempts: Attempt[] = [];
  const runner = await started({
    name: 'stumble',
    retryLimit: 2,
    retryDelay: 1,
    async run(_parts, _data, attempt) {
      attempts.push(attempt);
      throw new Error('not today');
    },
  });
  await order(runner, 'stumble', {});
  await until('three tries', () => attempts.length === 3, 19_000);
  expect(attempts).toEqual([
    { number: 1, last: false },
    { number: 2, last: false },
    { number: 3, last: true },
  ]);
});

it('lets a running job finish before it stops, and keeps the rest for the next start', async () => {
  const log: string[] = [];
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const job: Job<{ n: number }> = {
    name: 'slow',
    async run(_parts, { n }) {
      log.push(`begin ${n}`);
      if (n === 1) await gate;
      log.push(`end ${n}`);
    },
  };
  const runner = await started(job);
  await order(runner, 'slow', { n: 1 });
  await until('the first job', () => log.length === 1);
  await order(runner, 'slow', { n: 2 });
  const stopping = runner.stop();
  setTimeout(release, 100);
  await stopping;
  expect(log).toEqual(['begin 1', 'end 1']);
  await started(job);
  await until('the second job', () => log.length === 4);
  expect(log.slice(2)).toEqual(['begin 2', 'end 2']);
});

it('keeps schedules in New York time, and drops the schedule of a job that has none any more', async () => {
  const schedules = async () => (await database.pool.query('select name, cron, timezone from jobs.schedule')).rows;
  const nightly: Job = { name: 'nightly', schedule: '30 2 * * *', run: async () => {} };
  const first = await started(nightly);
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '30 2 * * *', timezone: 'America/New_York' }]);
  await first.stop();
  await started({ name: 'nightly', run: async () => {} });
  expect(await schedules()).toEqual([]);
});

it('is ready within a second when its tables are there', async () => {
  await (await started({ name: 'greet', run: async () => {} })).stop();
  const before = performance.now();
  await started({ name: 'greet', run: async () => {} });
  expect(performance.now() - before).toBeLessThan(1000);
});
