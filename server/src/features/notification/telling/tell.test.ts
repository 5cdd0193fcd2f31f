import '../notification.tables.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { notificationsTopic } from './notification-topics.ts';
import { type Telling, tell } from './tell.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
});

const telling = (to: readonly string[], facts: Partial<Telling> = {}): Telling =>
  ({ kind: 'VendorToApprove', eventId: null, companyId: null, projectId: null, actorId: null, subjectId: null, to, ...facts }) as Telling;
const tellNow = (said: Telling) => world.app.parts.db.transaction().execute((tx) => tell(tx, world.app.parts, said));
const notificationsOf = (userId: string) =>
  world.db.selectFrom('notifications').selectAll().where('userId', '=', userId).orderBy('position').execute();

it('tells active people with a bell, and never who caused it', async () => {
  const [active, actor, gone, disabled] = [
    await world.givenUser(),
    await world.givenUser(),
    await world.givenUser(),
    await world.givenUser(),
  ];
  const client = await world.givenUser({ type: 'CLIENT' });
  await world.db.updateTable('users').set({ deletedAt: world.clock.now() }).where('id', '=', gone.userId).execute();
  await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', disabled.userId).execute();
  const everybody = [active, actor, gone, disabled, client].map(({ userId }) => userId);
  await tellNow(telling([...everybody, active.userId], { actorId: actor.userId, subjectId: active.companyId, data: { days: 3 } }));
  expect(await Promise.all(everybody.map(async (id) => (await notificationsOf(id)).length))).toEqual([1, 0, 0, 0, 0]);
  expect(await notificationsOf(active.userId)).toMatchObject([
    { kind: 'VendorToApprove', data: { days: 3 }, readAt: null, createdAt: world.clock.now(), subjectId: active.companyId },
  ]);
});

it('tells nobody twice of one event, and again of the next', async () => {
  const { userId } = await world.givenUser();
  for (const eventId of [1, 1, 2]) await tellNow(telling([userId], { eventId }));
  expect((await notificationsOf(userId)).map(({ eventId }) => eventId)).toEqual([1, 2]);
});

it('waits for the last one to be read where that is enough', async () => {
  const { userId } = await world.givenUser();
  const [subjectId, another] = [newId(), newId()];
  for (const about of [subjectId, subjectId, another]) await tellNow(telling([userId], { subjectId: about, unlessUnread: true }));
  expect(await notificationsOf(userId)).toHaveLength(2);
  await world.db.updateTable('notifications').set({ readAt: world.clock.now() }).where('userId', '=', userId).execute();
  await tellNow(telling([userId], { subjectId, unlessUnread: true }));
  expect(await notificationsOf(userId)).toHaveLength(3);
});

it('takes one statement for any number of people, and rings each of their bells', async () => {
  const { userId } = await world.givenUser();
  const others = await Promise.all(Array.from({ length: 20 }, () => world.givenUser()));
  const bell = world.app.parts.live.subscribe(notificationsTopic(userId));
  const everybody = [userId, ...others.map((other) => other.userId)];
  expect((await countStatements(() => tellNow(telling(everybody)))).statements).toBe(1);
  const positions = (await Promise.all(everybody.map(notificationsOf))).flat().map(({ position }) => Number(position));
  expect((await bell.next()).value).toEqual({ from: String(Math.min(...positions)), to: String(Math.max(...positions)) });
});
