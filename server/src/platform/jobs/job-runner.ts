import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import { type Db as BossDatabase, type JobWithMetadata, PgBoss, type QueueResult, type Schedule } from 'pg-boss';
import type { Parts } from '../context.ts';
import type { OpenDatabase, Tx } from '../database/database.ts';
import { oneAtATime } from '../database/one-at-a-time.ts';
import type { JobActor, JobQueue } from '../job-queue.ts';
import type { Job } from './job.ts';

const SCHEMA = 'jobs';
/** Any number; it must be the same in every process. */
const PREPARE_LOCK = 7_205_312;
const TIME_ZONE = 'America/New_York';
const DEFAULT_RETRIES = 2;
const DEFAULT_RETRY_DELAY = 5;
const LONGEST_RETRY_DELAY = 3600;
const STOP_WITHIN = 8_000;
/** A job that was not heard of for so long has lost its process: it is begun again, in another one. Refreshed twice in this time. */
const SILENT_AFTER = 30;
/** How often to look for those. */
const LOOK_FOR_SILENT_EVERY = 15;

export interface JobRunner extends JobQueue {
  /** Makes the tables and queues, after which jobs can be ordered. Before the first request. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Begins to work on what was ordered. */
  start(parts: Parts): Promise<void>;
  /** Lets running jobs finish; what has not begun waits for the next start. */
  stop(): Promise<void>;
}

export function createJobRunner(database: OpenDatabase, lookEverySeconds = 2): JobRunner {
  let boss: PgBoss | undefined;
  let known: readonly Job[] = [];
  return {
    async prepare(jobs) {
      if (boss) return;
      known = jobs;
      const fresh = new PgBoss({
        db: overPool(database),
        schema: SCHEMA,
        backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
        superviseIntervalSeconds: LOOK_FOR_SILENT_EVERY,
        monitorIntervalSeconds: LOOK_FOR_SILENT_EVERY,
      });
      // Filled in by `start`; without a listener the first error would end the process.
      fresh.on('error', () => {});
      // Under a lock: two processes that create the tables of a new database at once would both fail.
      await oneAtATime(database, PREPARE_LOCK, async () => {
        await fresh.start();
        const queues = new Map((await fresh.getQueues()).map((queue) => [queue.name, queue]));
        for (const job of jobs) await openQueue(fresh, job, queues.get(job.name));
      });
      boss = fresh;
    },
    async start(parts) {
      const started = boss;
      if (!started) throw new Error('Jobs are prepared before they are started');
      started.on('error', (error) => parts.log.error({ err: error }, 'jobs'));
      const schedules = new Map((await started.getSchedules()).map((found) => [found.name, found]));
      for (const job of known) {
        await schedule(started, job, schedules.get(job.name));
        await started.work<object, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
          job.name,
          { includeMetadata: true, pollingIntervalSeconds: lookEverySeconds },
          async (ordered) => {
            for (const order of ordered) await run(parts, job, order);
          },
        );
      }
    },
    async enqueue(tx, name, payload, actor) {
      if (!boss) throw new Error('Jobs can be ordered once the application is prepared');
      const ordered: Ordered = { ...payload, actor };
      await boss.send(name, ordered, { db: inTransaction(tx) });
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN, close: false });
      boss = undefined;
    },
  };
}

/** How a job is stored. The payload is spread beside the actor, because earlier versions, which stored no actor, write and expect it so. */
interface Ordered {
  actor?: JobActor | null;
}

async function run(parts: Parts, job: Job, order: JobWithMetadata): Promise<void> {
  const attempt = { number: order.retryCount + 1, last: order.retryCount >= order.retryLimit };
  const { actor = null, ...payload } = (order.data ?? {}) as Ordered;
  const ofActor = actor ? { ...parts, mail: parts.mail.causedBy(actor.userId) } : parts;
  try {
    await job.run(ofActor, payload as never, attempt, actor);
  } catch (error) {
    parts.log.error(
      { err: error, job: job.name, jobId: order.id, attempt: attempt.number },
      attempt.last ? 'a job failed for good' : 'a job failed; it will be tried again',
    );
    throw error;
  }
}

async function openQueue(boss: PgBoss, job: Job, existing: QueueResult | undefined): Promise<void> {
  const options = {
    retryLimit: job.retryLimit ?? DEFAULT_RETRIES,
    retryDelay: job.retryDelay ?? DEFAULT_RETRY_DELAY,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY,
    heartbeatSeconds: SILENT_AFTER,
  };
  if (existing) {
    if (!isDeepStrictEqual(pick(existing, options), options)) await boss.updateQueue(job.name, options);
    return;
  }
  await boss.createQueue(job.name, options);
  // The library looks a new queue up outside the transaction when the first job is queued. On the only connection of the embedded database
  // that would wait for itself, so look it up now.
  await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' });
}

/** The same fields of another object. */
function pick(from: object, like: object): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, (from as Record<string, unknown>)[name]]));
}

async function schedule(boss: PgBoss, job: Job, existing: Schedule | undefined): Promise<void> {
  if (!job.schedule) {
    if (existing) await boss.unschedule(job.name);
  } else if (existing?.cron !== job.schedule || existing.timezone !== TIME_ZONE) {
    await boss.schedule(job.name, job.schedule, null, { tz: TIME_ZONE });
  }
}

/** Rolls back after a failed statement, which may have opened a transaction: it would stay open when the pool throws the client away. */
function overPool(database: OpenDatabase): BossDatabase {
  return {
    async executeSql(text, values) {
      const client = await database.pool.connect();
      try {
        return await client.query(text, values as unknown[]);
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

function inTransaction(tx: Tx): BossDatabase {
  return {
    executeSql: async (text, values = []) => ({
      rows: (await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values as unknown[]))).rows,
    }),
  };
}
