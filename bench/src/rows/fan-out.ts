import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createApp } from '@weighbridge/server/app.ts';
import type { Config } from '@weighbridge/server/platform/config/config.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { withNativeDatabase } from '../database.ts';
import { webDocument } from '../product.ts';
import type { Row } from '../row.ts';
import { seedReaders, seedTemplates } from '../seed-readers.ts';
import { givenSession } from '../session.ts';

const TEXT = `subscription Bell($since: ID) { notificationsAdd(since: $since) {
  notifications { id kind new createdAt title description link } last unreadCount reload } }`;
const BELL = webDocument(TEXT);
const EVENTS = 25;
const PROCESSES = 2;
const MOST_MEMORY = 400;

interface Answer {
  url: string;
  statements: number;
  rss: number;
}

async function startProcess({ databaseUrl, dataDir }: Config): Promise<{ process: ChildProcess; url: string }> {
  const process_ = fork(new URL('../fan-out-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, BENCH_DOCUMENTS: JSON.stringify({ [BELL]: TEXT }) },
  });
  const [{ url }] = (await once(process_, 'message')) as [Answer];
  return { process: process_, url };
}

async function look({ process: asked }: { process: ChildProcess }): Promise<Answer> {
  const answered = once(asked, 'message');
  asked.send('look');
  return ((await answered) as [Answer])[0];
}

/** What an event says as the product records it, announced to the processes that are there. */
async function publish({ pool }: OpenDatabase, companyId: string, templateId: string): Promise<void> {
  await pool.query(
    `with event as (
       insert into events (name, company_id, subject_id, payload, created_at, deliveries)
       values ('template.published', $1, $2, '{"name": "Template", "from": "SUBMITTED"}', now(), 1) returning id
     )
     insert into event_deliveries (event_id, reaction, next_attempt_at) select id, 'notification.tell', now() from event`,
    [companyId, templateId],
  );
  await pool.query(`select pg_notify('events', 'notification.tell')`);
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

export const fanOut: Row = {
  name: 'fan-out',
  says: 'one event to 1,000 people with an open bell, over two processes: statements that it takes in either of them',
  limit: { atMost: 5 },
  defaultSize: 1000,
  run: (size) =>
    withNativeDatabase(async ({ config, database }) => {
      const { parts } = await createApp(config, database);
      const { companyId } = await givenSession(parts);
      // The bench's own user may read templates, too, but has no bell open.
      const { cookies } = await seedReaders(parts, database, companyId, size);
      const templates = await seedTemplates(database, companyId, EVENTS, 'PUBLISHED');
      const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(config)));
      const share = Math.ceil(size / PROCESSES);
      const workers = servers.map(
        ({ url }, index) =>
          new Worker(new URL('../fan-out-clients.ts', import.meta.url), {
            workerData: {
              url: `${url.replace('http', 'ws')}/api/graphql`,
              cookies: cookies.slice(index * share, (index + 1) * share),
              documentId: BELL,
            },
          }),
      );
      try {
        await Promise.all(workers.map((worker) => once(worker, 'message')));
        const delays: number[] = [];
        const counts: number[] = [];
        for (const template of templates) {
          const before = await Promise.all(servers.map(look));
          const begun = performance.timeOrigin + performance.now();
          const heard = workers.map((worker) => once(worker, 'message'));
          await publish(database, companyId, template);
          for (const [{ times }] of (await Promise.all(heard)) as [{ times: number[] }][])
            delays.push(...times.map((time) => time - begun));
          // What would still come is part of the same event.
          await setTimeout(250);
          const after = await Promise.all(servers.map(look));
          // One of them tells, both deliver; which one tells changes.
          counts.push(Math.max(...after.map(({ statements }, index) => statements - before[index]!.statements)));
        }
        const rss = (await Promise.all(servers.map(look))).map((answer) => answer.rss);
        await checkReceived(database, workers);
        if (Math.max(...rss) >= MOST_MEMORY)
          throw new Error(`A process holds ${Math.round(Math.max(...rss))} MB, more than ${MOST_MEMORY}`);
        const sorted = delays.toSorted((a, b) => a - b);
        // Jobs look for work now and then, too: the smallest count is what the event takes.
        const statements = Math.min(...counts);
        return {
          ratio: statements,
          measured: `${statements} statements, ${size} bells rang once and in order ${EVENTS} times; median ${Math.round(at(sorted, 0.5))} ms, 99th percentile ${Math.round(at(sorted, 0.99))} ms; ${rss.map((megabytes) => `${Math.round(megabytes)} MB`).join(' and ')} resident`,
        };
      } finally {
        for (const worker of workers) await worker.terminate();
        for (const { process: started } of servers) {
          started.kill();
          await once(started, 'exit');
        }
      }
    }),
};

/** Everybody has heard of every event, once, in its order. */
async function checkReceived({ pool }: OpenDatabase, workers: readonly Worker[]): Promise<void> {
  const { rows } = await pool.query('select id, position::integer as position from notifications');
  const positionOf = new Map<string, number>(rows.map(({ id, position }) => [id, position]));
  for (const worker of workers) {
    const answered = once(worker, 'message');
    worker.postMessage('report');
    const [{ received }] = (await answered) as [{ received: string[][] }];
    for (const ids of received) {
      const positions = ids.map((id) => positionOf.get(id) ?? 0);
      const inOrder = positions.every((position, index) => position > (positions[index - 1] ?? 0));
      if (positions.length !== EVENTS || !inOrder) throw new Error(`A bell rang for ${positions.join(', ')}`);
    }
  }
}
