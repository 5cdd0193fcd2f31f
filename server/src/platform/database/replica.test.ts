import { PRIVILEGES } from '@weighbridge/domain/access/privilege.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenProject, projectInput } from '../../testing/given/given-project.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { type NativePostgres, startNativePostgres } from '../../testing/native-postgres.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { newId } from '../ids.ts';
import { kyselyOver, type OpenDatabase, openDatabase, openPool } from './database.ts';
import { findMigrations } from './find-migrations.ts';
import { migrate } from './migrator.ts';
import { followReplica } from './replica.ts';

const HOUR = 3_600_000;

let main: NativePostgres;
let copy: NativePostgres;
let database: OpenDatabase;
let world: World;
let author: { userId: string; cookie: string };
let colleague: { userId: string; cookie: string };

beforeAll(async () => {
  main = await startNativePostgres(['fsync=off']);
  database = await openDatabase({ databaseUrl: main.url('postgres'), dataDir: '' });
  await migrate(database.db, findMigrations());
  copy = await main.startCopy();
  // So far behind that a test can be slow: how far it may be is tried apart.
  database.replica = followReplica(database.db, kyselyOver(openPool(copy.url('postgres'))), HOUR);
  world = await givenWorld({}, undefined, database);
  const manager = await world.givenUser({ privileges: PRIVILEGES });
  const other = await world.givenUser({ companyId: manager.companyId, privileges: PRIVILEGES });
  author = { userId: manager.userId, cookie: await givenCookie(world, manager) };
  colleague = { userId: other.userId, cookie: await givenCookie(world, other) };
  await givenProject(world, manager, { name: 'First' });
  await until('the copy to have the project', () => database.replica!.readableBy(colleague.userId));
  await until('the first project in the list', async () => (await projectsOf(colleague)).includes('First'));
});

afterAll(async () => {
  await database.replica?.close();
  await database.close();
  await Promise.all([main.stop(), copy.stop()]);
});

async function projectsOf({ cookie }: { cookie: string }): Promise<string[]> {
  const { data, errors } = await graphql(world, '{ projects { items { name } } }', { cookie });
  expect(errors).toEqual([]);
  return (data.projects.items as { name: string }[]).map(({ name }) => name).sort();
}

async function onCopy(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: copy.url('postgres') });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

async function whileBehind(work: () => Promise<void>): Promise<void> {
  await onCopy('select pg_wal_replay_pause()');
  await until('the copy to stand still', async () => {
    const [row] = (await onCopy('select pg_get_wal_replay_pause_state() as state')) as { state: string }[];
    return row?.state === 'paused';
  });
  try {
    await work();
  } finally {
    await onCopy('select pg_wal_replay_resume()');
  }
}

async function createProject({ userId, cookie }: typeof author, name: string): Promise<void> {
  const manager = { ...(await actorOf(userId)), userId };
  const input = await projectInput(world, manager as never, { name });
  const { errors } = await graphql(world, 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
    cookie,
    variables: { input },
  });
  expect(errors).toEqual([]);
}

const actorOf = (userId: string) => database.db.selectFrom('users').select('companyId').where('id', '=', userId).executeTakeFirstOrThrow();

it('what somebody has changed they read back at once; others may read the copy', async () => {
  await whileBehind(async () => {
    await createProject(author, 'Second');
    expect(await projectsOf(author)).toEqual(['First', 'Second']);
    expect(await projectsOf(colleague)).toEqual(['First']);
  });
  await until('the copy to be good enough for its author', () => database.replica!.readableBy(author.userId));
  expect(await projectsOf(colleague)).toEqual(['First', 'Second']);
});

it('what is followed live, or asked for together with it, is never read from the copy', async () => {
  await whileBehind(async () => {
    await createProject(author, 'Third');
    const { data } = await graphql(world, '{ projects { items { name } } profile { id } }', { cookie: colleague.cookie });
    expect(data.projects.items).toContainEqual({ name: 'Third' });
  });
});

it('what was changed by other ways than GraphQL is read back too', async () => {
  const position = async () => {
    const row = await database.db.selectFrom('lastChanges').select('position').where('userId', '=', colleague.userId).executeTakeFirst();
    return row?.position ?? 0;
  };
  const before = await position();
  const { headers, payload } = multipart([{ name: 'plan.txt', type: 'text/plain', content: 'Plan' }]);
  const { cookie } = colleague;
  const answer = await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload });
  expect(answer.statusCode).toBe(200);
  expect(await position()).toBeGreaterThan(before);
});

it('a copy that is more than a second behind is not read until it has caught up', async () => {
  const strict = followReplica(database.db, kyselyOver(openPool(copy.url('postgres'))));
  await until('a copy that is up to date', () => strict.readableBy(colleague.userId));
  await whileBehind(async () => {
    await createProject(author, 'Fourth');
    await until('the copy to be too old', async () => (await strict.readableBy(colleague.userId)) === undefined);
  });
  expect(await until('a copy that has caught up', () => strict.readableBy(author.userId))).toBeDefined();
  await strict.close();
});

it('closing the database closes its copy', async () => {
  const opened = await openDatabase({ databaseUrl: main.url('postgres'), databaseReadUrl: copy.url('postgres'), dataDir: '' });
  const read = await until('the copy to be readable', () => opened.replica!.readableBy(newId()));
  expect((await sql`select 1 as one`.execute(read)).rows).toEqual([{ one: 1 }]);
  await opened.close();
  await expect(sql`select 1 as one`.execute(read)).rejects.toThrow('destroyed');
});

it('a copy that goes away is done without', async () => {
  await until('the copy to be readable', () => database.replica!.readableBy(colleague.userId));
  await copy.stop();
  expect(await projectsOf(colleague)).toContain('Fourth');
});
