import { Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '../database/database.ts';
import type { Readiness } from '../http/health.ts';
import { type Queues, readQueues } from './queues.ts';

export interface Sources {
  database: OpenDatabase;
  readiness: Readiness;
  sockets: { count(): number; subscriptions(): number };
}

/** However often somebody looks, the tables are counted at most once in this time. */
const KEPT_MS = 5_000;

/** What is the case now, read when somebody looks. */
export function addGauges(registry: Registry, { database, readiness, sockets }: Sources): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    const collect = async function collect(this: Gauge): Promise<void> {
      this.set(await read());
    };
    new Gauge({ name: `weighbridge_${name}`, help, registers: [registry], collect });
  };
  const { pool } = database;
  gauge('ready', '1 while /readyz welcomes requests', async () => ((await readiness.whyNot()) === null ? 1 : 0));
  gauge('sockets', 'Open websockets', () => sockets.count());
  gauge('subscriptions', 'Subscriptions on them', () => sockets.subscriptions());
  gauge('pool_connections', 'Connections to the database', () => pool.totalCount);
  gauge('pool_in_use', 'Connections that a statement or transaction holds', () => pool.totalCount - pool.idleCount);
  gauge('pool_waiting', 'Callers that wait for a connection', () => pool.waitingCount);

  const queues = kept(() => readQueues(database.db));
  const counted = (name: string, help: string, read: (found: Queues) => number): void =>
    gauge(name, help, async () => {
      const found = await queues();
      return found ? read(found) : Number.NaN;
    });
  counted('deliveries_due', 'Reactions to events that wait for their turn', ({ deliveries }) => deliveries.due);
  counted('deliveries_oldest_seconds', 'How long the oldest of them waits', ({ deliveries }) => deliveries.oldest);
  counted('deliveries_retrying', 'Reactions that failed and will be tried again', ({ deliveries }) => deliveries.retrying);
  counted('mail_waiting', 'Messages that wait for a ceiling', ({ mail }) => mail);
  const jobs = (name: string, help: string, read: (job: Queues['jobs'][number]) => number): void => {
    const collect = async function collect(this: Gauge<'queue'>): Promise<void> {
      this.reset();
      for (const job of (await queues())?.jobs ?? []) this.set({ queue: job.name }, read(job));
    };
    new Gauge({ name: `weighbridge_${name}`, help, labelNames: ['queue'], registers: [registry], collect });
  };
  jobs('jobs_due', 'Jobs that wait for their turn', ({ due }) => due);
  jobs('jobs_oldest_seconds', 'How long the oldest of them waits', ({ oldest }) => oldest);
}

/** Nothing when the database is away: the other figures are wanted then most of all. */
function kept(read: () => Promise<Queues>): () => Promise<Queues | undefined> {
  let known: { found: Promise<Queues | undefined>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > KEPT_MS) known = { found: read().catch(() => undefined), at: now };
    return known.found;
  };
}
