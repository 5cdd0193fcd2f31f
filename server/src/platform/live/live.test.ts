import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import type { LiveMessage } from '../live-messages.ts';
import { createAnnouncer } from './announcer.ts';
import { createLiveChannel, type LiveChannel } from './live-channel.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import { createSubscription } from './subscription.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
});

const publish = (topic: string, message: LiveMessage) =>
  world.db.transaction().execute((tx) => world.app.parts.live.publish(tx, topic, message));

describe('live messages', () => {
  it('reach the subscribers of their topic after the commit, in order', async () => {
    const mine = world.app.parts.live.subscribe('task:1');
    const others = world.app.parts.live.subscribe('task:2');
    await publish('task:1', { n: 'first' });
    await publish('task:2', { n: 'other' });
    await publish('task:1', { n: 'second' });
    expect(await mine.next()).toEqual({ value: { n: 'first' }, done: false });
    expect(await mine.next()).toEqual({ value: { n: 'second' }, done: false });
    expect(await others.next()).toEqual({ value: { n: 'other' }, done: false });
  });

  it('reach the subscribers of many topics with one statement, and need none for nobody', async () => {
    const { live } = world.app.parts;
    const topics = ['task:many:1', 'task:many:2', 'task:many:{"a",b}\''];
    const heard = topics.map((topic) => live.subscribe(topic));
    const publishAll = (to: readonly string[]) =>
      world.db.transaction().execute((tx) => countStatements(() => live.publish(tx, to, { n: 'all' })));
    expect(await publishAll(topics)).toMatchObject({ statements: 1 });
    for (const messages of heard) expect((await messages.next()).value).toEqual({ n: 'all' });
    expect(await publishAll([])).toMatchObject({ statements: 0 });
  });

  it('say nothing of a transaction that rolls back', async () => {
    const messages = world.app.parts.live.subscribe('task:3');
    const failing = world.db.transaction().execute(async (tx) => {
      await world.app.parts.live.publish(tx, 'task:3', { n: 'never' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await publish('task:3', { n: 'after' });
    expect((await messages.next()).value).toEqual({ n: 'after' });
  });

  it('still arrive after a statement failed and its connection was replaced', async () => {
    const messages = world.app.parts.live.subscribe('task:4');
    await expect(world.database.pool.query('select nonsense')).rejects.toThrow('nonsense');
    await publish('task:4', { n: 'here' });
    expect((await messages.next()).value).toEqual({ n: 'here' });
  });

  it('end for a reader who waits, when they leave', async () => {
    const messages = world.app.parts.live.subscribe('task:5');
    const waiting = messages.next();
    await messages.return?.();
    expect(await waiting).toEqual({ value: undefined, done: true });
    expect(await messages.next()).toEqual({ value: undefined, done: true });
  });

  it('carry ids, not content', async () => {
    await expect(publish('task:6', { text: 'x'.repeat(5000) })).rejects.toThrow('ids, not content');
  });
});

describe('what is committed already', () => {
  it('is announced without a transaction, many at once and each once', async () => {
    const messages = world.app.parts.live.subscribe('task:8');
    for (const n of ['1', '2', '2', '3']) world.app.parts.live.announce('task:8', { n });
    const heard = [];
    for (let turn = 0; turn < 3; turn++) heard.push((await messages.next()).value);
    expect(heard).toEqual([{ n: '1' }, { n: '2' }, { n: '3' }]);
  });

  it('is announced by a statement that waits for no disk, and no other statement of its connection does the same', async () => {
    await world.db.connection().execute(async (connection) => {
      await sql`set synchronous_commit = on`.execute(connection);
      const announcer = createAnnouncer(connection, 'nobody_listens', pino({ level: 'silent' }), 1);
      announcer.announce('task:9');
      await announcer.idle();
      expect((await sql`show synchronous_commit`.execute(connection)).rows).toEqual([{ synchronousCommit: 'on' }]);
      await sql`reset synchronous_commit`.execute(connection);
    });
  });
});

it('a slow reader is told to look again instead of being given an endless queue', async () => {
  const { push, messages } = createSubscription<LiveMessage>(
    () => {},
    () => ({}),
  );
  for (let n = 0; n < 101; n++) push({ n: String(n) });
  push({ n: 'last' });
  expect((await messages.next()).value).toEqual({});
  expect((await messages.next()).value).toEqual({ n: 'last' });
});

describe('a second process on the same database', () => {
  let notifications: Notifications;
  let channel: LiveChannel;
  const onServer = () => world.database.engine === 'server';
  beforeAll(async () => {
    if (!onServer()) return;
    notifications = createNotifications(world.database, pino({ level: 'silent' }));
    channel = createLiveChannel(notifications, world.db, pino({ level: 'silent' }));
    await notifications.start();
  });
  afterAll(() => notifications?.stop());

  it('hears the same messages, and after a broken connection is told to look again', async () => {
    // The embedded database belongs to one process.
    if (!onServer()) return;
    const messages = channel.subscribe('task:7');
    await publish('task:7', { n: 'across' });
    expect((await messages.next()).value).toEqual({ n: 'across' });
    await world.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'weighbridge listener' and datname = current_database()",
    );
    expect((await messages.next()).value).toEqual({});
    await publish('task:7', { n: 'again' });
    expect((await messages.next()).value).toEqual({ n: 'again' });
  });
});
