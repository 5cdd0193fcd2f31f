import { CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import '../../features/account/account.tables.ts';
import type { Db } from './database.ts';
import { putTogetherOnce } from './prepared.ts';
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
