import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { PNG } from '../../testing/sample-files.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { COLUMNS_BY_ADDRESS, COLUMNS_BY_ID } from './personal-columns.ts';

let world: World;
let manager: SignedInActor;
beforeAll(async () => {
  world = await givenWorld();
  manager = await world.givenUser({ privileges: ['MANAGE_USERS'] });
});

const ERASE = 'mutation ($input: ErasePersonInput!) { erasePerson(input: $input) { id } }';
const erase = async (actor: SignedInActor, id: string, confirmation: string) =>
  graphql(world, ERASE, { cookie: await givenCookie(world, actor), variables: { input: { id, confirmation } } });
const post = (url: string, payload: object) => world.app.http.inject({ method: 'POST', url, payload });

/** Every text of every table that holds one of these words. */
async function placesOf(...words: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY')`.execute(world.db);
  const places: string[] = [];
  for (const { table, column } of columns) {
    const holds = sql.join(
      words.map((word) => sql`position(${word.toLowerCase()} in lower(${sql.ref(column)}::text)) > 0`),
      sql` or `,
    );
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${holds} limit 1`.execute(world.db);
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places.toSorted();
}

async function givenKnownPerson(): Promise<SignedInActor & { email: string }> {
  const person = await world.givenUser({
    companyId: manager.companyId,
    firstName: 'Zebulon',
    lastName: 'Quixote',
    email: 'zebulon@quixote.test',
  });
  const { userId, companyId } = person;
  const now = world.clock.now();
  const times = { createdAt: now, updatedAt: now, updatedBy: userId };
  await world.db.updateTable('users').set({ phoneNumber: '+1 555 0199 77' }).where('id', '=', userId).execute();
  // By the ways people go: a picture, a forgotten password, an export of their data.
  const cookie = await givenCookie(world, person);
  const { headers, payload } = multipart([{ name: 'me.png', content: PNG }]);
  const { id: picture } = (
    await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload })
  ).json();
  const avatar = await graphql(world, 'mutation ($input: UpdateAvatarInput!) { updateAvatar(input: $input) { id } }', {
    cookie,
    variables: { input: { file: { id: picture } } },
  });
  expect(avatar.errors).toEqual([]);
  expect((await post('/api/login/restore-password', { email: 'Zebulon@quixote.test' })).statusCode).toBeLessThan(300);
  await world.react();
  // What others wrote down about them.
  const projectId = newId();
  await world.db
    .insertInto('projects')
    .values({
      id: projectId,
      companyId: companyId!,
      name: 'A project',
      type: 'RFP',
      status: 'DRAFT',
      createdBy: userId,
      brokerageContacts: JSON.stringify([
        { userId, phoneNumber: '+1 555 0199 77' },
        { userId: manager.userId, phoneNumber: '+1 555 1' },
      ]),
      ...times,
    })
    .execute();
  await world.db
    .insertInto('projectProducts')
    .values({
      id: newId(),
      companyId: companyId!,
      projectId,
      email: 'zebulon@Quixote.test',
      productName: 'Vision',
      participationStatus: 'INVITED',
      ...times,
    })
    .execute();
  await world.db
    .insertInto('clientMembers')
    .values({ id: newId(), companyId: companyId!, projectId, email: person.email, userId, status: 'INVITED', ...times })
    .execute();
  await world.db
    .insertInto('vendors')
    .values({
      id: newId(),
      name: 'A vendor',
      email: person.email,
      contactName: 'Zebulon Quixote',
      phone: '+1 555 0199 77',
      status: 'APPROVED',
      ...times,
    })
    .execute();
  await world.db.transaction().execute((tx) =>
    world.app.parts.mail.send(tx, {
      to: 'somebody@else.test',
      companyId,
      subject: 'An invitation',
      heading: 'Zebulon Quixote invites you',
      paragraphs: ['Come'],
    }),
  );
  return person;
}

/** Somebody who is in each of these places: where there was nothing, nothing that is left proves nothing. */
async function givenEverywhere({ userId, email }: { userId: string; email: string }): Promise<void> {
  const places = [
    ...Object.entries(COLUMNS_BY_ID).map(([name, { erasure }]) => ({ name, erasure, value: userId })),
    ...Object.entries(COLUMNS_BY_ADDRESS).map(([name, { erasure }]) => ({ name, erasure, value: email })),
  ];
  for (const { name, erasure, value } of places) {
    if (erasure !== 'removed') continue;
    const [table, column] = name.split('.') as [string, string];
    const { rows: known } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(name)} = ${value}`.execute(world.db);
    if (known.length > 0) continue;
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'
        and (is_nullable = 'NO' or column_name = ${column})`.execute(world.db);
    const values = columns.map((found) => (found.name === column ? value : valueFor(table, found)));
    await world.db.transaction().execute(async (tx) => {
      // What the row refers to does not have to be there.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((found) => sql.ref(found.name)))}) values (${sql.join(values)})`.execute(
        tx,
      );
    });
  }
}

/** Where only some words are taken. */
const VALUES: Readonly<Record<string, unknown>> = {
  'account_tokens.kind': 'PASSWORD_RESET',
  'vendor_key_persons.role': 'MEMBER',
};
function valueFor(table: string, { name, type }: { name: string; type: string }): unknown {
  const known = VALUES[`${table}.${name}`];
  if (known !== undefined) return known;
  if (type === 'uuid') return newId();
  if (type.startsWith('timestamp')) return world.clock.now();
  if (type === 'ARRAY') return [];
  if (type.startsWith('json')) return '{}';
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'bigint' ? 1 : newId();
}

it('nothing about an erased person is left anywhere, what they did stays and shows a former user', async () => {
  const person = await givenKnownPerson();
  const cookie = await givenCookie(world, person);
  await givenEverywhere(person);
  const words = ['zebulon', 'quixote', '555 0199 77'];
  expect((await placesOf(...words)).length).toBeGreaterThan(8);
  const answer = await erase(manager, person.userId, ' ZEBULON@quixote.test ');
  expect(answer).toMatchObject({ errors: [], data: { erasePerson: { id: person.userId } } });
  expect(await placesOf(...words)).toEqual([]);
  const row = await world.db.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    firstName: 'Former',
    lastName: 'user',
    email: `erased-${person.userId}@erased.invalid`,
    phoneNumber: null,
    passwordHash: null,
    avatarFileId: null,
    roleId: null,
    status: 'DISABLED',
  });
  expect((await graphql(world, '{ profile { id } }', { cookie })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const project = await world.db.selectFrom('projects').selectAll().where('createdBy', '=', person.userId).executeTakeFirstOrThrow();
  expect(project.brokerageContacts).toEqual([{ userId: manager.userId, phoneNumber: '+1 555 1' }]);
  const events = await world.db.selectFrom('events').selectAll().where('name', '=', 'privacy.erased').execute();
  expect(events).toMatchObject([{ subjectId: person.userId, actorId: manager.userId, companyId: manager.companyId, payload: {} }]);
  // As the list says: where rows are to go, none is left.
  for (const [name, { erasure }] of Object.entries(COLUMNS_BY_ID)) {
    if (erasure !== 'removed') continue;
    const { rows } = await sql`select 1 from ${sql.table(name.split('.')[0]!)} where ${sql.ref(name)} = ${person.userId}`.execute(world.db);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  for (const name of Object.keys(COLUMNS_BY_ADDRESS)) {
    const isIt = sql`lower(${sql.ref(name)}) = 'zebulon@quixote.test'`;
    const { rows } = await sql`select 1 from ${sql.table(name.split('.')[0]!)} where ${isIt}`.execute(world.db);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect((await erase(manager, person.userId, row.email)).errors[0]).toMatchObject({ extensions: { code: 'FORBIDDEN', reason: 'erased' } });
});

it('an address that was erased can be invited and registered again, as somebody new', async () => {
  const before = await world.givenUser({ companyId: manager.companyId, email: 'again@firm.test' });
  await erase(manager, before.userId, 'again@firm.test');
  const after = await world.givenUser({ companyId: manager.companyId, email: 'again@firm.test' });
  expect(after.userId).not.toBe(before.userId);
});

it('nobody erases by a slip, out of reach, upwards, themselves, or the last who manages a firm', async () => {
  const colleague = await world.givenUser({ companyId: manager.companyId, email: 'colleague@firm.test' });
  const powerful = await world.givenUser({ companyId: manager.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
  const stranger = await world.givenUser();
  const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  const plain = await world.givenUser({ companyId: manager.companyId, privileges: ['MANAGE_SCORING'] });
  const codes = async (answer: ReturnType<typeof erase>) => {
    const [error] = (await answer).errors;
    return error && [error.extensions.code, error.extensions.reason];
  };
  expect(await codes(erase(manager, colleague.userId, 'colleague@firm.tes'))).toEqual(['INVALID_INPUT', undefined]);
  expect(await codes(erase(manager, powerful.userId, powerful.email))).toEqual(['FORBIDDEN', 'person-beyond-yours']);
  expect(await codes(erase(manager, stranger.userId, stranger.email))).toEqual(['NOT_FOUND', undefined]);
  expect(await codes(erase(manager, admin.userId, admin.email))).toEqual(['NOT_FOUND', undefined]);
  expect(await codes(erase(manager, manager.userId, 'x'))).toEqual(['FORBIDDEN', 'yourself-erasing']);
  expect(await codes(erase(admin, manager.userId, 'x'))).toEqual(['FORBIDDEN', 'last-manager']);
  expect(await codes(erase(plain, colleague.userId, colleague.email))).toEqual(['FORBIDDEN', 'no-access']);
  expect(
    (await graphql(world, ERASE, { variables: { input: { id: colleague.userId, confirmation: 'x' } } })).errors[0]?.extensions.code,
  ).toBe('UNAUTHENTICATED');
  const still = await world.db.selectFrom('users').select('email').where('id', '=', colleague.userId).executeTakeFirstOrThrow();
  expect(still.email).toBe('colleague@firm.test');
  await expectRefusal(
    Promise.resolve().then(() => erasePersonOf('not-an-id')),
    'NOT_FOUND',
  );
});

async function erasePersonOf(id: string): Promise<void> {
  const { erasePerson } = await import('./erase-person.ts');
  await erasePerson(world.as(manager), { id, confirmation: 'x' });
}

it('of two who erase each other at once a firm keeps one who manages its users', async () => {
  const first = await world.givenUser({ privileges: ['MANAGE_USERS'] });
  const second = await world.givenUser({ companyId: first.companyId, privileges: ['MANAGE_USERS'] });
  const answers = await Promise.all([erase(first, second.userId, second.email), erase(second, first.userId, first.email)]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  const left = await world.db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', first.companyId)
    .where('status', '=', 'ACTIVE')
    .execute();
  expect(left).toHaveLength(1);
});

it('people who were deleted before can still be erased', async () => {
  const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  const leaver = await world.givenUser({ type: 'VENDOR', email: 'leaver@vendor.test' });
  await world.db.updateTable('users').set({ deletedAt: world.clock.now() }).where('id', '=', leaver.userId).execute();
  expect((await erase(admin, leaver.userId, 'leaver@vendor.test')).errors).toEqual([]);
});
