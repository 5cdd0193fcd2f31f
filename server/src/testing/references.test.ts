import { expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';

/**
 * References whose rows go or are emptied with the row they refer to, and which no index begins with. An index over a part of a table
 * counts only where that part is "this column is set": every other row would still be looked for in the whole table.
 */
const WITHOUT_INDEX = `
  select conrelid::regclass::text || ' (' || array_to_string(columns, ', ') || ')' as reference
  from pg_constraint, lateral (
    select array_agg(attname::text order by place) as columns
    from unnest(conkey) with ordinality as key (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number
  ) as named
  where contype = 'f' and confdeltype in ('c', 'n') and connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index, lateral (
        select array_agg(number::int2 order by place) as begins
        from unnest(indkey) with ordinality as key (number, place)
        where place <= cardinality(conkey)
      ) as first
      where indrelid = conrelid and indisvalid and begins @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || columns[1] || ' IS NOT NULL)')
    )
  order by 1`;

it('every reference that goes or is emptied with what it refers to has an index', async () => {
  const { pool } = await openTestDatabase();
  const { rows } = await pool.query<{ reference: string }>(WITHOUT_INDEX);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

it('one without an index, or with one that leaves rows out or begins with something else, is found', async () => {
  const { pool } = await openTestDatabase();
  await pool.query(`
    create table parents (id uuid primary key);
    create table children (
      a uuid references parents on delete cascade,
      b uuid references parents on delete set null,
      c uuid references parents on delete cascade,
      d uuid references parents on delete cascade,
      e uuid references parents,
      n integer
    );
    create index on children (b) where n > 0;
    create index on children (n, c);
    create index on children (d, n) where d is not null;
  `);
  const { rows } = await pool.query<{ reference: string }>(WITHOUT_INDEX);
  await pool.query('drop table children, parents');
  expect(rows.map(({ reference }) => reference)).toEqual(['children (a)', 'children (b)', 'children (c)']);
});
