import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { visitor } from '@weighbridge/domain/access/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { createContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenCookie } from '../../../testing/http.ts';
import { client } from '../../../testing/http-client.ts';
import { liveClient } from '../../../testing/live-client.ts';
import { until } from '../../../testing/until.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { notificationsReadTopic, notificationsTopic } from '../telling/notification-topics.ts';
import { type Telling, tell } from '../telling/tell.ts';
import { followNotifications, type NotificationsAdded } from './follow-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

let world: World;
/** Another process of the same installation. */
let other: App;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  other = await createApp(world.app.parts.config, world.database, world.clock);
  await other.prepare();
});
afterAll(async () => {
  await other.close();
  await world.app.close();
});

const givenReader = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
type Reader = Awaited<ReturnType<typeof givenReader>>;

const tellNow = (to: readonly Reader[], app = world.app) =>
  world.db.transaction().execute((tx) =>
    tell(tx, app.parts, {
      kind: 'VendorToApprove',
      eventId: null,
      companyId: null,
      projectId: null,
      actorId: null,
      subjectId: newId(),
      to: to.map(({ userId }) => userId),
    } as Telling),
  );

const idsOf = async ({ userId }: Reader) =>
  (await world.db.selectFrom('notifications').select('id').where('userId', '=', userId).orderBy('position').execute()).map(({ id }) => id);

/** A tab of this person, connected to this process. */
function follow(reader: Reader, app = world.app, since: string | null = null) {
  const events = followNotifications(createContext(app.parts, { actor: reader, requestId: newId() }), { since }, signedIn);
  const came: string[] = [];
  const take = async (): Promise<NotificationsAdded> => {
    const { value } = await events.next();
    came.push(...value.notifications.map(({ id }: { id: string }) => id));
    return value;
  };
  return { came, take, leave: () => events.return?.() };
}

describe('what is new', () => {
  it('arrives in every tab, in whichever process, once and in its order [API-011]', async () => {
    const [ann, bob] = [await givenReader(), await givenReader()];
    const tabs = [follow(ann), follow(ann, other), follow(bob, other)];
    for (const tab of tabs) expect(await tab.take()).toMatchObject({ notifications: [], unreadCount: 0, reload: false });
    for (const [notification, app] of [
      [[ann], world.app],
      [[ann, bob], other],
      [[bob], world.app],
      [[ann], other],
    ] as const)
      await tellNow(notification, app);
    for (const tab of tabs) while (tab.came.length < (tab === tabs[2] ? 2 : 3)) await tab.take();
    expect(tabs.map(({ came }) => came)).toEqual([await idsOf(ann), await idsOf(ann), await idsOf(bob)]);
    for (const tab of tabs) await tab.leave();
  });

  it('while the connection was lost arrives on reconnect, to another process too, and nothing is repeated', async () => {
    const ann = await givenReader();
    const tab = follow(ann);
    await tab.take();
    await tellNow([ann]);
    const { last } = await tab.take();
    await tab.leave();
    await tellNow([ann]);
    await tellNow([ann]);
    const again = follow(ann, other, last);
    expect(await again.take()).toMatchObject({ unreadCount: 3, reload: false });
    await tellNow([ann]);
    while (again.came.length < 3) await again.take();
    expect([...tab.came, ...again.came]).toEqual(await idsOf(ann));
    await again.leave();
  });

  it('does not flood a tab that was away for long: it reads the list again', async () => {
    const ann = await givenReader();
    for (let index = 0; index < 53; index++) await tellNow([ann]);
    const back = follow(ann, world.app, 'none');
    expect(await back.take()).toMatchObject({ unreadCount: 53, reload: true });
    expect(back.came).toEqual((await idsOf(ann)).slice(-50));
    await back.leave();
  });

  it('is read once for everybody who is told of the same thing', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, givenReader));
    const tabs = readers.map((reader) => follow(reader));
    for (const tab of tabs) await tab.take();
    await tellNow(readers);
    const { statements } = await countStatements(() => Promise.all(tabs.map((tab) => tab.take())));
    expect(statements).toBe(1);
    expect(tabs.every(({ came }) => came.length === 1)).toBe(true);
    for (const tab of tabs) await tab.leave();
  });

  it('arrives from the database where announcements may have been missed', async () => {
    const ann = await givenReader();
    const tab = follow(ann);
    await tab.take();
    await tellNow([ann]);
    await tab.take();
    const missed = newId();
    const known = world.db.selectFrom('notifications').selectAll().where('userId', '=', ann.userId);
    const { id: _id, position: _position, ...copied } = await known.executeTakeFirstOrThrow();
    await world.db
      .insertInto('notifications')
      .values({ ...copied, id: missed, subjectId: newId(), data: JSON.stringify(copied.data) })
      .execute();
    await world.db.transaction().execute((tx) => world.app.parts.live.publish(tx, notificationsTopic(ann.userId), {}));
    expect(await tab.take()).toMatchObject({ notifications: [{ id: missed }], unreadCount: 2 });
    await tab.leave();
  });

  it('comes to an end when its reader is signed out', async () => {
    const ann = await givenReader();
    const identifyAgain = async () => ({ actor: visitor, sessionId: null });
    const ctx = createContext(world.app.parts, { actor: ann, requestId: newId(), identifyAgain });
    const events = followNotifications(ctx, { since: null }, signedIn);
    expect(await events.next()).toMatchObject({ done: false });
    await tellNow([ann]);
    expect(await events.next()).toEqual({ value: undefined, done: true });
  });

  it('takes no nonsense for a place', async () => {
    const ann = await givenReader();
    for (const since of ["1' or '1'='1", '0', '9'.repeat(30)]) {
      await expectRefusal(
        Promise.resolve().then(() => followNotifications(world.as(ann), { since }, signedIn)),
        'NOT_FOUND',
      );
    }
    const strangers = follow(ann, world.app, newId());
    expect(await strangers.take()).toMatchObject({ notifications: [], reload: true });
    await strangers.leave();
  });
});

it('what is marked in one tab shows in the others, over the socket [API-012]', async () => {
  const ann = await givenReader();
  await tellNow([ann]);
  await tellNow([ann]);
  const live = await liveClient(world, 'subscription { notificationsRead { ids isNew unreadCount } }', {
    cookie: await givenCookie(world, ann),
  });
  const marks = () =>
    live.received.flatMap((message) => (message as { data?: { notificationsRead: unknown } }).data?.notificationsRead ?? []);
  await until('the number at the beginning', () => marks().length === 1);
  const { data } = await client(world, ann).query('{ notifications { items { id } } }');
  const id = data.notifications.items[0].id as string;
  const MARK = 'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unreadCount } }';
  await client(world, ann).query(MARK, { input: { ids: [id], isNew: false } });
  await until('the mark of one', () => marks().length === 2);
  await client(world, ann).query(MARK, { input: { isNew: false } });
  await until('the mark of all', () => marks().length === 3);
  expect(marks()).toEqual([
    { ids: null, isNew: null, unreadCount: 2 },
    { ids: [id], isNew: false, unreadCount: 1 },
    { ids: null, isNew: false, unreadCount: 0 },
  ]);
  await live.client.dispose();
});

it('fifty that are marked together are named to the other tabs, more are not', async () => {
  const ann = await givenReader();
  for (let index = 0; index < 51; index++) await tellNow([ann]);
  const ids = await idsOf(ann);
  const messages = world.app.parts.live.subscribe(notificationsReadTopic(ann.userId));
  await markNotificationsRead(world.as(ann), { ids: ids.slice(1), isNew: false });
  const { value: fifty } = await messages.next();
  expect(fifty.ids.split(',').toSorted()).toEqual(ids.slice(1).toSorted());
  await world.db.updateTable('notifications').set({ readAt: null }).where('userId', '=', ann.userId).execute();
  await markNotificationsRead(world.as(ann), { ids, isNew: false });
  expect((await messages.next()).value).toEqual({ isNew: 'false', all: 'true' });
  await messages.return?.();
});
