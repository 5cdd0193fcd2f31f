import { beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createReadiness, type Stage } from './health.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const ask = (path: string) => world.app.http.inject({ url: path });

it('is alive from the beginning, and ready once it has started, with a migrated database', async () => {
  expect((await ask('/healthz')).json()).toEqual({ status: 'alive' });
  const early = await ask('/readyz');
  expect([early.statusCode, early.json()]).toEqual([503, { status: 'not ready', reason: 'starting' }]);
  await world.app.prepare();
  await world.app.start();
  const ready = await ask('/readyz');
  expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([200, { status: 'ready' }, 'no-store']);

  await world.database.pool.query("update migrations set name = 'x' || name");
  const reason = await until('the database to be found too old', async () => {
    const answer = await ask('/readyz');
    return answer.statusCode === 503 && (answer.json() as { reason: string }).reason;
  });
  expect(reason).toBe('the database is not migrated');
  await world.database.pool.query('update migrations set name = substr(name, 2)');
  await until('it to be ready again', async () => (await ask('/readyz')).statusCode === 200);
});

it('asks the database once, however many ask at the same time, and tells strangers nothing of it', async () => {
  const stage: Stage = 'serving';
  let asked = 0;
  const readiness = createReadiness(
    () => stage,
    () => {
      asked++;
      return Promise.reject(new Error('connect ECONNREFUSED secret-host:5432'));
    },
  );
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness.whyNot()));
  expect(new Set(answers)).toEqual(new Set(['the database cannot be reached']));
  expect(asked).toBe(1);
});
