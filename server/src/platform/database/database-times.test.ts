import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { givenCookie, graphql } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { toWireError } from '../http/wire-error.ts';
import { allowMinutes, whyUnavailable, withoutLimit } from './database-times.ts';

const isNative = inject('template').engine === 'native';
let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const setting = async (db: World['db'], name: string): Promise<string | undefined> =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;

describe.runIf(isNative)('on a PostgreSQL server', () => {
  it('nobody waits for ever: not for a statement, a lock or a forgotten transaction', async () => {
    expect(await setting(world.db, 'statement_timeout')).toBe('30s');
    expect(await setting(world.db, 'lock_timeout')).toBe('10s');
    expect(await setting(world.db, 'idle_in_transaction_session_timeout')).toBe('1min');
  });

  it('a migration may take its time, and a job longer than a request; both give the time back', async () => {
    await world.db.transaction().execute(async (tx) => {
      await withoutLimit(tx);
      expect(await setting(tx, 'statement_timeout')).toBe('0');
      expect(await setting(tx, 'lock_timeout')).toBe('0');
      await allowMinutes(tx, 10);
      expect(await setting(tx, 'statement_timeout')).toBe('10min');
    });
    expect(await setting(world.db, 'statement_timeout')).toBe('30s');
  });

  it('a lock that another transaction keeps is a 503 that says to try again, and not a failure', async () => {
    const impatient = await givenWorld();
    const session = await givenCookie(impatient, await impatient.givenUser({ privileges: ['MANAGE_CLIENTS'] }));
    // Queues before whatever the connection is taken for.
    impatient.database.pool.on('acquire', (client) => void client.query('set lock_timeout = 50'));
    await impatient.db.connection().execute(async (holding) => {
      await sql`begin`.execute(holding);
      await sql`lock table clients in access exclusive mode`.execute(holding);
      const { status, errors } = await graphql(impatient, '{ clients { pagination { total } } }', { cookie: session });
      await sql`rollback`.execute(holding);
      expect(status).toBe(503);
      expect(errors[0]).toMatchObject({
        message: 'This took longer than we can wait. Please try again in a moment.',
        extensions: { code: 'UNAVAILABLE', status: 503 },
      });
    });
    expect((await graphql(impatient, '{ clients { pagination { total } } }', { cookie: session })).status).toBe(200);
  });

  it('a statement that takes too long is ended', async () => {
    const error = await world.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local statement_timeout = 50`.execute(tx);
        await sql`select pg_sleep(20)`.execute(tx);
      })
      .catch((caught: unknown) => caught);
    expect(whyUnavailable(error)).toBe('a statement took too long');
  });

  it('a transaction that was forgotten is ended, and its connection replaced', async () => {
    const forgotten = world.db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(tx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // Until it is gone, as another connection sees it.
      await vi.waitFor(async () => {
        const alive = await sql`select from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(world.db);
        expect(alive.rows).toEqual([]);
      }, 40_000);
      await sql`select 1`.execute(tx);
    });
    expect(whyUnavailable(await forgotten.catch((caught: unknown) => caught))).toBeDefined();
    expect((await sql`select 1 as one`.execute(world.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe.runIf(!isNative)('on the embedded database', () => {
  it('a statement is not ended: it has no timer, but a thread of its own, and the server goes on answering', async () => {
    await sql`set statement_timeout = 20`.execute(world.db);
    const slow = sql<{ count: number }>`select count(*)::int as count from generate_series(1, 1000000)`.execute(world.db);
    expect((await world.app.http.inject({ url: '/api/logout' })).statusCode).toBeLessThan(500);
    expect((await slow).rows).toEqual([{ count: 1_000_000 }]);
    await sql`set statement_timeout = 0`.execute(world.db);
  });
});

it('somebody whose request the database had no time for gets a code of ours, the words to try again, and a line in the log', () => {
  const warn = vi.fn<(facts: object, words: string) => void>();
  const error = vi.fn<() => void>();
  const log = { warn, error } as unknown as World['app']['http']['log'];
  const timedOut = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  expect(toWireError(timedOut, 'request-1', log)).toEqual({
    code: 'UNAVAILABLE',
    status: 503,
    message: 'This took longer than we can wait. Please try again in a moment.',
    requestId: 'request-1',
  });
  expect(warn).toHaveBeenCalledWith({ err: timedOut, requestId: 'request-1' }, 'a statement took too long');
  expect(error).not.toHaveBeenCalled();
});

it.each([
  ['timeout exceeded when trying to connect', 'there is no connection to the database'],
  ['Connection terminated unexpectedly', 'there is no connection to the database'],
  ['relation "clients" does not exist', undefined],
])('knows of "%s" whether it is worth another try', (message, why) => {
  expect(whyUnavailable(new Error(message))).toBe(why);
});

it.each([
  [{ code: '53100' }, 'could not extend file', 'the disk of the database is full'],
  [{ code: '57P02' }, 'terminating connection because of crash of another server process', 'the database has crashed'],
  [
    { code: '25006' },
    'cannot execute INSERT in a read-only transaction',
    'the database only reads, as after a change of the leading server',
  ],
  [{ code: 'ENOSPC' }, 'ENOSPC: no space left on device, write', 'the disk for files is full'],
  [{ code: 'ECONNRESET' }, 'read ECONNRESET', 'there is no connection to the database'],
  [{ code: '23505' }, 'duplicate key value violates unique constraint', undefined],
])('a part that fails asks to try again, a defect does not: %o', (facts, message, why) => {
  expect(whyUnavailable(Object.assign(new Error(message), facts))).toBe(why);
});
