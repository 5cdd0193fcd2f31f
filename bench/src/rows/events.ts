import '@weighbridge/server/features/project/record/project.events.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { createApp } from '@weighbridge/server/app.ts';
import { type Ctx, createContext } from '@weighbridge/server/platform/context.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { recordEvent } from '@weighbridge/server/platform/events/events.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { withNativeDatabase } from '../database.ts';
import { inTurns } from '../load.ts';
import type { Row } from '../row.ts';
import { type BenchUser, givenSession } from '../session.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const STATUSES = { from: 'AWAITING', to: 'SCORING' } as const;

const actorOf = ({ userId, companyId }: BenchUser): SignedInActor => ({
  kind: 'user',
  userId,
  name: 'Bench Mark',
  type: 'BROKER',
  companyId,
  vendorId: null,
  privileges: new Set(['MANAGE_ALL_PROJECTS']),
  settings: null,
  canChangePassword: true,
  onBehalf: false,
});

/** How often a second the work can be done over all connections. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const begun = performance.now();
  const end = begun + SECONDS * 1000;
  const writer = async (): Promise<void> => {
    for (; performance.now() < end; done++) await work();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, writer));
  return (done * 1000) / (performance.now() - begun);
}

/** The event that most reactions listen to. */
function record(ctx: Ctx): Promise<void> {
  const subjectId = newId();
  const [before, after] = [{ status: STATUSES.from }, { status: STATUSES.to }];
  return ctx.transaction((tx) =>
    recordEvent(tx, ctx, 'project.statusChanged', { projectId: subjectId, subjectId, before, after }, { ...STATUSES, message: null }),
  );
}

/** The limit: the same row into a separate table, in a transaction as well. */
async function plainInsert({ pool }: OpenDatabase, { userId, companyId }: BenchUser): Promise<() => Promise<void>> {
  await pool.query('create table bench_events (like events including identity including indexes)');
  const payload = JSON.stringify({ ...STATUSES, message: null });
  const [before, after] = [JSON.stringify({ status: STATUSES.from }), JSON.stringify({ status: STATUSES.to })];
  return async () => {
    const id = newId();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into bench_events
          (name, company_id, project_id, subject_id, actor_id, on_behalf, payload, before, after, request_id, created_at, deliveries)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        ['project.statusChanged', companyId, id, id, userId, false, payload, before, after, newId(), new Date(), 2],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

export const events: Row = {
  name: 'events',
  says: 'events recorded over 32 connections while everything that follows from them runs, against inserting the same row, per second',
  limit: { atLeast: 0.6 },
  run: () =>
    withNativeDatabase(async ({ config, database }) => {
      const app = await createApp(config, database);
      await app.prepare();
      const user = await givenSession(app.parts);
      const insert = await plainInsert(database, user);
      await app.start();
      try {
        const ctx = createContext(app.parts, { actor: actorOf(user), requestId: newId() });
        const [product, plain] = await inTurns(
          2,
          () => rate(() => record(ctx)),
          () => rate(insert),
        );
        const { rows } = await database.pool.query<{ done: number; all: number }>(
          'select count(reacted_at) as done, count(*) as all from event_deliveries',
        );
        return {
          ratio: product! / plain!,
          measured: `product ${Math.round(product!)} events/s, plain insert ${Math.round(plain!)}/s; ${rows[0]!.done} of ${rows[0]!.all} reactions done meanwhile`,
        };
      } finally {
        await app.close();
      }
    }, CONNECTIONS),
};
