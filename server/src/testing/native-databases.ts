import pg from 'pg';
import { newId } from '../platform/ids.ts';

interface EmptyDatabase {
  url: string;
  /** After the end of its pool: the next file gets it as it was. */
  giveBack(): Promise<void>;
}

interface Copy {
  name: string;
  shape: string;
}

const free: Copy[] = [];

/** A copy of the template that nobody else uses. Copying takes longer than most tests, so it is emptied and used again; a file that asks for two gets two. */
export async function takeNative(server: string): Promise<EmptyDatabase> {
  const addressOf = (name: string) => server.replace(/\/postgres$/, `/${name}`);
  const make = async (): Promise<Copy> => {
    const name = `test_${newId().replaceAll('-', '')}`;
    await onServer(server, (client) => client.query(`create database ${name} template weighbridge_template`));
    return { name, shape: await onServer(addressOf(name), shapeOf) };
  };
  const copy = free.pop() ?? (await make());
  const url = addressOf(copy.name);
  return {
    url,
    async giveBack() {
      const shape = await onServer(url, async (client) => {
        await client.query(END_THE_OTHERS);
        await makeEmpty(client);
        return shapeOf(client);
      });
      // A file that tried other tables than ours leaves them to nobody.
      if (shape === copy.shape) free.push(copy);
      else await onServer(server, (client) => client.query(`drop database ${copy.name} with (force)`));
    },
  };
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a file leaves running must not find the data of the next one. */
const END_THE_OTHERS = `
  select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Back to what the migrations made. The schema of the background jobs is made by the product itself when it starts. */
async function makeEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kind: 'table' | 'sequence'; name: string }>(USED);
  const namesOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  const tables = namesOf('table');
  const statements = [
    'set session_replication_role = replica',
    ...tables.map((name) => `delete from ${name}`),
    ...namesOf('sequence').map((name) => `alter sequence ${name} restart`),
    'drop schema if exists jobs cascade',
  ];
  await client.query(statements.join(';'));
  // The room of deleted rows would be filled by the next ones, in another order than that of a new table. Truncating takes five times as long.
  if (tables.length > 0) await client.query(`vacuum ${tables.join(', ')}`);
}

/** A table that never had a row takes no room, and a sequence that nobody asked has no last value. */
const USED = `
  select 'table' as kind, oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0
  union all
  select 'sequence', format('%I', sequencename) from pg_sequences where schemaname = 'public' and last_value is not null`;

/** What there is besides rows. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  return rows[0]!.shape;
}

const SHAPE = `
  select md5(string_agg(line, ',' order by line)) as shape from (
    select name as line from migrations
    union all
    select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef) from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
    union all
    select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines`;
