import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenCookie } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { exportPerson } from './export-person.ts';

let world: World;
let person: SignedInActor & { email: string };
let projectId: string;
beforeAll(async () => {
  world = await givenWorld();
  person = await world.givenUser({ email: 'person@firm.test', firstName: 'Per', lastName: 'Son' });
  projectId = newId();
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: person.userId };
  await world.db
    .insertInto('projects')
    .values({ id: projectId, companyId: person.companyId!, name: 'Mine', type: 'RFP', status: 'DRAFT', createdBy: person.userId, ...times })
    .execute();
  const comparison = { id: newId(), companyId: person.companyId!, projectId, name: 'Secret thoughts', isPrivate: true, showNotes: false };
  await world.db
    .insertInto('comparisons')
    .values({ ...comparison, description: null, createdBy: person.userId, ...times })
    .execute();
  await world.db.transaction().execute((tx) =>
    world.app.parts.mail.send(tx, {
      to: 'Person@firm.test',
      companyId: person.companyId,
      subject: 'Your link',
      heading: 'Your link',
      paragraphs: ['Follow https://secret.test/opens-the-account'],
    }),
  );
});

const asked = async (id: string, as?: SignedInActor) =>
  world.app.http.inject({ url: `/api/personal-data/${id}`, headers: as ? { cookie: await givenCookie(world, as) } : {} });

it('a person gets everything about themselves as one readable file, without what opens accounts', async () => {
  const answer = await asked('mine', person);
  expect([answer.statusCode, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
    200,
    'attachment; filename="personal-data-2026-11-16.json"',
    'no-store',
  ]);
  const { person: whose, data, index } = answer.json();
  expect(whose).toBe(person.userId);
  expect(data['users.id']).toMatchObject([{ email: 'person@firm.test', firstName: 'Per', lastName: 'Son' }]);
  expect(data['projects.created_by']).toMatchObject([{ id: projectId, name: 'Mine' }]);
  expect(data['outbox_messages.recipient']).toMatchObject([{ subject: 'Your link' }]);
  expect(data['sessions.user_id']).toMatchObject([{ address: '127.0.0.1' }]);
  expect(data['comparisons.created_by']).toMatchObject([{ name: 'Secret thoughts' }]);
  expect(index).toMatchObject({ 'users.id': 1, 'projects.created_by': 1, 'outbox_messages.recipient': 1 });
  expect(answer.body).not.toMatch(/opens-the-account|password|Hash|token_hash/);
  const events = await world.db.selectFrom('events').selectAll().where('name', '=', 'privacy.exported').execute();
  expect(events).toMatchObject([{ subjectId: person.userId, actorId: person.userId }]);
});

it('those who manage them get it, too, without what is theirs alone; others find nobody', async () => {
  const manager = await world.givenUser({ companyId: person.companyId, privileges: ['MANAGE_USERS'] });
  const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
  for (const actor of [manager, admin]) {
    const answer = await asked(person.userId, actor);
    expect(answer.json().data['projects.created_by']).toHaveLength(1);
    expect(answer.body).not.toContain('Secret thoughts');
  }
  const colleague = await world.givenUser({ companyId: person.companyId, privileges: ['MANAGE_SCORING'] });
  const stranger = await world.givenUser({ privileges: ['MANAGE_USERS'] });
  expect((await asked(person.userId, colleague)).statusCode).toBe(403);
  expect((await asked(person.userId, stranger)).statusCode).toBe(404);
  expect((await asked(newId(), admin)).statusCode).toBe(404);
  expect((await asked('not-an-id', admin)).statusCode).toBe(404);
  expect((await asked('mine')).statusCode).toBe(401);
});

it('vendors and clients get theirs', async () => {
  for (const type of ['VENDOR', 'CLIENT'] as const) {
    const own = await world.givenUser({ type });
    expect((await asked('mine', own)).json().data['users.id']).toMatchObject([{ id: own.userId, type }]);
  }
});

it('more rows than one page holds arrive complete, each once', async () => {
  const busy = await world.givenUser();
  const rows = Array.from({ length: 2001 }, () => ({
    id: newId(),
    userId: busy.userId,
    kind: 'NewProject' as const,
    companyId: busy.companyId,
    projectId: null,
    eventId: null,
    subjectId: null,
    data: '{}',
    createdAt: world.clock.now(),
  }));
  await world.db
    .insertInto('notifications')
    .values(rows as never)
    .execute();
  const { data, index } = (await asked('mine', busy)).json();
  expect(new Set(data['notifications.user_id'].map(({ id }: { id: string }) => id)).size).toBe(2001);
  expect(index['notifications.user_id']).toBe(2001);
});

it('nobody has more than two under way, so that whole tables are not read for one person again and again while all others wait', async () => {
  const [busy, other] = [await world.givenUser(), await world.givenUser()];
  const begin = async (who: typeof busy) => (await exportPerson(world.as(who), who.userId))[Symbol.asyncIterator]();
  const readToTheEnd = async (pieces: AsyncIterator<string>) => {
    while (!(await pieces.next()).done);
  };
  const [first, second] = [await begin(busy), await begin(busy)];
  await second.next();
  await expectRefusal(begin(busy), 'TOO_MANY_REQUESTS');
  await readToTheEnd(await begin(other));
  // The browser went away before it took anything.
  await first.return?.();
  const third = await begin(busy);
  await expectRefusal(begin(busy), 'TOO_MANY_REQUESTS');
  await readToTheEnd(second);
  await readToTheEnd(third);
  await readToTheEnd(await begin(busy));
});
