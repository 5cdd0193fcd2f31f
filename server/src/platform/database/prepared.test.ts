import { CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import '../../features/account/record/account.tables.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { newId } from '../ids.ts';
import type { Db } from './database.ts';
import { fixedStatement, putTogetherOnce } from './prepared.ts';
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

describe('a statement that is put together once', () => {
  /** Answers with what it was sent. */
  const echo = () => {
    const sent: unknown[] = [];
    const on = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    on.executeQuery = (async ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      sent.push({ text, parameters });
      return { rows: [] };
    }) as typeof on.executeQuery;
    return { on, sent };
  };

  it('is sent with the values that are given by name, each where it is named', async () => {
    let times = 0;
    const find = fixedStatement<{ id: string; name: string }, unknown>(({ id, name }) => {
      times++;
      return sql`select ${name} from users where id = ${id} or name = ${name}`;
    });
    const { on, sent } = echo();
    await find(on, { id: 'a', name: 'Ada' });
    await find(on, { id: 'b', name: 'Bea' });
    const text = 'select $1 from users where id = $2 or name = $1';
    expect(sent).toEqual([
      { text, parameters: ['Ada', 'a'] },
      { text, parameters: ['Bea', 'b'] },
    ]);
    expect(times).toBe(1);
  });

  it('refuses a value of its own: everybody after would be answered for that one', async () => {
    const find = fixedStatement<{ id: string }, unknown>(({ id }) => sql`select from users where id = ${id} and name = ${'Ada'}`);
    await expect(find(echo().on, { id: 'a' })).rejects.toThrow('holds values');
  });
});

/** The embedded database prepares everything. */
describe.runIf(inject('template').engine === 'native')('on a server', () => {
  let world: World;
  let client: PoolClient;
  beforeAll(async () => {
    world = await givenWorld();
  });
  beforeEach(async () => {
    client = await world.database.pool.connect();
  });
  afterEach(() => client.release());

  const kept = async (words: string) =>
    (await client.query<{ statement: string }>('select statement from pg_prepared_statements order by prepare_time')).rows
      .map(({ statement }) => statement)
      .filter((statement) => statement.includes(words));
  const times = async (count: number, text: string, values: unknown[]) => {
    for (let turn = 0; turn < count; turn++) await client.query(text, values);
  };

  it('a statement is prepared when it is sent for the fifth time', async () => {
    await times(4, 'select $1::int as fifth', [1]);
    expect(await kept('fifth')).toEqual([]);
    await times(3, 'select $1::int as fifth', [1]);
    expect(await kept('fifth')).toEqual(['select $1::int as fifth']);
  });

  it.each([
    'select * from roles where id = $1',
    'select roles.* from roles where id = $1',
    'select distinct on (id) * from roles where id = $1',
    'delete from roles where id = $1 returning id, *',
    'select $1::text as "jobs.job"',
  ])('never one whose columns or tables may change while it is kept: %s', async (text) => {
    await times(6, text, [newId()]);
    expect(await kept(text)).toEqual([]);
  });

  it('never more than three hundred, however many texts there are', async () => {
    for (let text = 0; text < 310; text++) await times(5, `select $1::int as many_${text}`, [1]);
    expect((await kept('')).length).toBe(300);
    expect((await client.query('select $1::int as many_309', [7])).rows).toEqual([{ many_309: 7 }]);
  });

  it('answers alike however often it is asked: rows with their types, no row, no columns, an error, and rows again', async () => {
    const other = await givenWorld();
    await other.db.connection().execute(async (connection) => {
      const ask = (from: number, to: number, over = 1) =>
        sql<{ number: number; at: Date; words: string[] }>`
          select 6 / ${over}::int as number, '2026-01-02T03:04:05Z'::timestamptz as at, array['a', null] as words
          from generate_series(${from}::int, ${to}::int)
        `.execute(connection);
      const row = (number: number) => ({ number, at: new Date('2026-01-02T03:04:05Z'), words: ['a', null] });
      for (let turn = 0; turn < 6; turn++) expect((await ask(1, 0)).rows).toEqual([]);
      expect((await ask(1, 2)).rows).toEqual([row(6), row(6)]);
      expect((await ask(1, 1, 2)).rows).toEqual([row(3)]);
      await expect(ask(1, 1, 0)).rejects.toThrow('division by zero');
      expect((await ask(1, 1, 3)).rows).toEqual([row(2)]);
      for (const turn of [1, 2, 3, 4, 5, 6, 7]) {
        expect((await sql`select from generate_series(1, ${turn}::int)`.execute(connection)).rows).toHaveLength(turn);
      }
    });
  });

  it('is described by the server once for each connection', async () => {
    const other = await givenWorld();
    const asking = await other.database.pool.connect();
    const described = vi.spyOn((asking as unknown as { connection: { describe(message: unknown): void } }).connection, 'describe');
    try {
      const ask = async (number: number) => (await asking.query('select $1::int as number', [number])).rows;
      for (const number of [1, 2, 3, 4, 5, 6, 7]) expect(await ask(number)).toEqual([{ number }]);
      described.mockClear();
      expect(await ask(8)).toEqual([{ number: 8 }]);
      expect(described).not.toHaveBeenCalled();
      const answered = await new Promise((resolve) => {
        asking.query('select $1::int as number', [9], (_error, result) => resolve(result.rows));
      });
      expect(answered).toEqual([{ number: 9 }]);
    } finally {
      asking.release();
    }
  });
});
