import type pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createEmbeddedStatements } from './embedded-statements.ts';

const embedded = inject('template').engine === 'embedded';
let pool: pg.Pool;
beforeAll(async () => {
  ({ pool } = await openTestDatabase());
});

const prepared = async () =>
  (await pool.query('select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by statement')).rows;

it.runIf(embedded)('a statement is prepared once, and stays so when the pool has replaced the client after a failure', async () => {
  const add = (a: unknown, b: unknown) => pool.query('select $1::int + $2::int as sum', [a, b]);
  expect((await add(1, 2)).rows).toEqual([{ sum: 3 }]);
  await expect(add('one', 2)).rejects.toThrow('invalid input syntax for type integer');
  await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
  const client = await pool.connect();
  client.release(true);
  expect((await add(3, 4)).rows).toEqual([{ sum: 7 }]);
  expect(await prepared()).toContainEqual({ statement: 'select $1::int + $2::int as sum', runs: 2 });
});

it.runIf(embedded)('a text that cannot be parsed is refused each time, and the next one is not', async () => {
  for (let turn = 0; turn < 2; turn++) await expect(pool.query('selec $1', [1])).rejects.toThrow('syntax error');
  expect((await pool.query('select $1::text as word', ['fine'])).rows).toEqual([{ word: 'fine' }]);
});

it.runIf(embedded)('statements of ever new texts do not fill the memory', async () => {
  for (let n = 1; n <= 620; n++) expect((await pool.query(`select $1::int + ${n} as sum`, [1])).rows).toEqual([{ sum: n + 1 }]);
  expect((await prepared()).length).toBeLessThanOrEqual(600);
});

it('gives up the one that was not used for longest, and never gives a name twice', () => {
  const { nameOf } = createEmbeddedStatements(2);
  expect(nameOf('a')).toEqual({ name: 'statement_1' });
  expect(nameOf('b')).toEqual({ name: 'statement_2' });
  expect(nameOf('a')).toEqual({ name: 'statement_1' });
  expect(nameOf('c')).toEqual({ name: 'statement_3', forgotten: 'statement_2' });
  expect(nameOf('b')).toEqual({ name: 'statement_4', forgotten: 'statement_1' });
});

it.runIf(embedded)('tables of background jobs may be made anew', async () => {
  for (const type of ['int', 'text']) {
    await pool.query('drop schema if exists jobs cascade');
    await pool.query('create schema jobs');
    await pool.query(`create table jobs.queue (id ${type})`);
    expect((await pool.query('select id from jobs.queue where $1::boolean', [true])).rows).toEqual([]);
  }
});
