import { CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
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
});
