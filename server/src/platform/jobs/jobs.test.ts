import pino from 'pino';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import type { Parts } from '../context.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { JobActor, JobName, Jobs } from '../job-queue.ts';
import type { Attempt, Job } from './job.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

declare module '../job-queue.ts' {
  interface Jobs {
    greet: { who: string };
    stumble: Nothing;
    slow: { n: number };
    nightly: Nothing;
  }
}

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

const order = <Name extends JobName>(runner: JobRunner, name: Name, payload: Jobs[Name], actor: JobActor | null = null) =>
  database.db.transaction().execute((tx) => runner.enqueue(tx, name, payload, actor));

it('runs what was ordered once its transaction commits, and nothing of one that rolls back', async () => {
  const done: object[] = [];
  const runner = await started({ name: 'greet', run: async (_parts, data) => void done.push(data) });
  const failing = database.db.transaction().execute(async (tx) => {
    await runner.enqueue(tx, 'greet', { who: 'nobody' }, null);
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
  await until('three tries', () => attempts.length === 3);
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
  const job: Job<'slow'> = {
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
  const nightly: Job<'nightly'> = { name: 'nightly', schedule: '30 2 * * *', run: async () => {} };
  const first = await started(nightly);
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '30 2 * * *', timezone: 'America/New_York' }]);
  await first.stop();
  await started({ name: 'nightly', run: async () => {} });
  expect(await schedules()).toEqual([]);
});

it('takes over what a later version says about a job: how often it is tried again, and when it runs', async () => {
  const known = async () => {
    const { rows } = await database.pool.query(
      `select queue.retry_limit, queue.retry_delay, schedule.cron from jobs.queue join jobs.schedule using (name) where name = 'nightly'`,
    );
    return rows;
  };
  const first = await started({ name: 'nightly', retryLimit: 4, retryDelay: 7, schedule: '30 2 * * *', run: async () => {} });
  expect(await known()).toEqual([{ retry_limit: 4, retry_delay: 7, cron: '30 2 * * *' }]);
  await first.stop();
  await started({ name: 'nightly', retryLimit: 9, retryDelay: 7, schedule: '45 3 * * *', run: async () => {} });
  expect(await known()).toEqual([{ retry_limit: 9, retry_delay: 7, cron: '45 3 * * *' }]);
});

it('tells a job for whom it is done, and counts its mail as theirs', async () => {
  const done: unknown[] = [];
  const counted: (string | null)[] = [];
  running = createJobRunner(database, 0.5);
  const mail = { send: async () => '', causedBy: (userId: string | null) => (counted.push(userId), mail) };
  const greet: Job<'greet'> = { name: 'greet', run: async (_parts, payload, _attempt, actor) => void done.push({ payload, actor }) };
  await running.prepare([greet]);
  const actor = { userId: 'ada', onBehalfOf: 'a firm' };
  await order(running, 'greet', { who: 'Grace' }, actor);
  // As a version before kept it.
  await database.db.transaction().execute((tx) => running!.enqueue(tx, 'greet', { who: 'Old' }, undefined as never));
  await running.start({ ...parts, mail } as unknown as Parts);
  await until('both', () => done.length === 2);
  expect(done).toEqual([
    { payload: { who: 'Grace' }, actor },
    { payload: { who: 'Old' }, actor: null },
  ]);
  expect(counted).toEqual(['ada']);
});

it('takes no job that is not declared, and no other payload than its own', () => {
  const runner = createJobRunner(database);
  const orders = () => [
    // @ts-expect-error there is no such job
    runner.enqueue(database.db as never, 'unheard-of', {}, null),
    // @ts-expect-error it wants to know whom to greet
    runner.enqueue(database.db as never, 'greet', { n: 1 }, null),
    // @ts-expect-error for whom it is done is said, even if for nobody
    runner.enqueue(database.db as never, 'greet', { who: 'Ada' }),
  ];
  expect(orders).toBeTypeOf('function');
});
