import { CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import '../../features/account/account.tables.ts';
import { givenWorld } from '../../testing/world.ts';
import { newId } from '../ids.ts';
import type { Db } from './database.ts';
import { PREPARED, putTogetherOnce } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Puts statements together and sends them nowhere. */
const db: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('Nobody looks into it');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

it('puts the beginning of a statement together once; conditions with their values are added each time', () => {
  let times = 0;
  const users = putTogetherOnce((on) => {
    times++;
    return on.selectFrom('users').select(['id', 'firstName']);
  });
  for (const id of ['a', 'b']) {
    const { sql: text, parameters } = sql`${users(db)} where users.id = ${id}`.compile(db);
    expect({ text, parameters }).toEqual({ text: 'select "id", "first_name" from "users" where users.id = $1', parameters: [id] });
  }
  expect(times).toBe(1);
});

it('refuses a beginning that holds a value: everybody after would be answered for that one', () => {
  const user = putTogetherOnce((on) => on.selectFrom('users').select('id').where('id', '=', 'a'));
  expect(() => user(db)).toThrow('holds values');
});

/** The embedded database prepares everything. */
describe.runIf(inject('template').engine === 'native')('on a server', () => {
  it('keeps what is marked prepared, written out or from the query builder, and nothing else', async () => {
    const world = await givenWorld();
    const kept = await world.db.connection().execute(async (connection) => {
      await sql`${PREPARED} select id from users where id = ${newId()}`.execute(connection);
      await connection.selectFrom('users').modifyFront(PREPARED).select('id').where('email', '=', 'ann@somewhere.test').execute();
      await connection.selectFrom('users').select('id').where('email', '=', 'ann@somewhere.test').execute();
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`.execute(
        connection,
      );
      return rows.map(({ statement }) => statement);
    });
    expect(kept).toEqual([
      '/* prepared */ select id from users where id = $1',
      'select /* prepared */ "id" from "users" where "email" = $1',
    ]);
  });

  it('answers alike however often it is asked: rows with their types, no row, no columns, an error, and rows again', async () => {
    const world = await givenWorld();
    await world.db.connection().execute(async (connection) => {
      const ask = (from: number, to: number, over = 1) =>
        sql<{ number: number; at: Date; words: string[] }>`${PREPARED}
          select 6 / ${over}::int as number, '2026-01-02T03:04:05Z'::timestamptz as at, array['a', null] as words
          from generate_series(${from}::int, ${to}::int)
        `.execute(connection);
      const row = (number: number) => ({ number, at: new Date('2026-01-02T03:04:05Z'), words: ['a', null] });
      expect((await ask(1, 0)).rows).toEqual([]);
      expect((await ask(1, 2)).rows).toEqual([row(6), row(6)]);
      expect((await ask(1, 1, 2)).rows).toEqual([row(3)]);
      await expect(ask(1, 1, 0)).rejects.toThrow('division by zero');
      expect((await ask(1, 1, 3)).rows).toEqual([row(2)]);
      for (const turn of [1, 2]) {
        expect((await sql`${PREPARED} select from generate_series(1, ${turn}::int)`.execute(connection)).rows).toHaveLength(turn);
      }
    });
  });

  it('is described by the server once for each connection', async () => {
    const world = await givenWorld();
    const client = await world.database.pool.connect();
    const described = vi.spyOn((client as unknown as { connection: { describe(message: unknown): void } }).connection, 'describe');
    try {
      const texts = [1, 2, 3].map((number) => client.query<{ number: number }>('/* prepared */ select $1::int as number', [number]));
      expect((await Promise.all(texts)).map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
      described.mockClear();
      expect((await client.query('/* prepared */ select $1::int as number', [4])).rows).toEqual([{ number: 4 }]);
      expect(described).not.toHaveBeenCalled();
      const answered = await new Promise((resolve) => {
        client.query('/* prepared */ select $1::int as number', [5], (_error, result) => resolve(result.rows));
      });
      expect(answered).toEqual([{ number: 5 }]);
    } finally {
      client.release();
    }
  });
});
