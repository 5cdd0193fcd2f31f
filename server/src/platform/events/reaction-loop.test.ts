import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createContext, type Parts } from '../context.ts';
import { newId } from '../ids.ts';
import { createAnnouncer } from '../live/announcer.ts';
import { createNotifications, type Notifications } from '../live/notifications.ts';
import { type Reactions, recordEvent, recordEvents } from './events.ts';
import { CHANNEL, createReactionLoop, type ReactionLoop } from './reaction-loop.ts';
import { collectReactions, listenersOf } from './reactions.ts';

declare module './events.ts' {
  interface Events {
    'loop.turned': { n: number };
  }
}

let world: World;
const running: { loop: ReactionLoop; notifications: Notifications }[] = [];
beforeAll(async () => {
  world = await givenWorld();
});
/** Lets go of reactions that a test holds, also of one that failed: stopping waits for them. */
let release = (): void => {};
afterEach(async () => {
  release();
  for (const { loop, notifications } of running.splice(0)) {
    await loop.stop();
    await notifications.stop();
  }
});

const log = pino({ level: 'silent' });
const noting = (seen: number[]): Reactions => ({ 'loop.turned': async (_tx, event) => void seen.push(event.payload.n) });

/** One process of the product with its reactions. */
async function givenProcess(groups: Readonly<Record<string, Reactions>>) {
  const reactions = collectReactions([{ name: 'test', reactions: groups }]);
  const notifications = createNotifications(world.database, log);
  const parts: Parts = { ...world.app.parts, listeners: { to: listenersOf(reactions), wake: (names) => loop.wake(names) } };
  const shared = world.database.engine === 'server';
  const loop: ReactionLoop = createReactionLoop(parts, reactions, {
    notifications,
    announcer: shared ? createAnnouncer(world.db, CHANNEL, log, 100) : undefined,
    lanes: shared ? 4 : 1,
    // Longer than a test: what is seen was not found by the next look.
    lookEvery: 3_600_000,
  });
  running.push({ loop, notifications });
  await notifications.start();
  return {
    loop,
    async happen(n: number): Promise<void> {
      const ctx = createContext(parts, { actor: await world.givenUser(), requestId: 'a request' });
      await ctx.transaction((tx) => recordEvent(tx, ctx, 'loop.turned', {}, { n }));
    },
    async happenTogether(...ns: number[]): Promise<void> {
      const ctx = createContext(parts, { actor: await world.givenUser(), requestId: 'a request' });
      const entries = ns.map((n) => ({ subjectId: newId(), payload: { n } }));
      await ctx.transaction((tx) => recordEvents(tx, ctx, 'loop.turned', {}, entries));
    },
  };
}

it('a running application reacts as soon as the event is committed, not at its next look', async () => {
  const seen: number[] = [];
  const { loop, happen } = await givenProcess({ notes: noting(seen) });
  loop.start();
  await happen(1);
  await until('the reaction', () => seen.length === 1);
  await happen(2);
  await until('the second reaction', () => seen.length === 2);
  await loop.stop();
  await happen(3);
  expect(seen).toEqual([1, 2]);
});

it('the same after many events that are recorded at once', async () => {
  const seen: number[] = [];
  const { loop, happenTogether } = await givenProcess({ many: noting(seen) });
  loop.start();
  await happenTogether(1, 2);
  await until('the reactions', () => seen.length === 2);
  expect(seen.toSorted()).toEqual([1, 2]);
});

it('what was committed when nobody was running is done once by the process that starts', async () => {
  const seen: number[] = [];
  const crashed = await givenProcess({ notes: noting([]) });
  await world.db.deleteFrom('eventDeliveries').where(sql.lit(true)).execute();
  await crashed.happen(1);
  const [one, other] = [await givenProcess({ notes: noting(seen) }), await givenProcess({ notes: noting(seen) })];
  one.loop.start();
  other.loop.start();
  await until('the reaction', () => seen.length > 0);
  await one.loop.stop();
  await other.loop.stop();
  expect(seen).toEqual([1]);
});

it('another process is told, and does not wait for its next look either', async () => {
  // The embedded database belongs to one process.
  if (world.database.engine === 'embedded') return;
  const seen: number[] = [];
  const listening = await givenProcess({ shared: noting(seen) });
  listening.loop.start();
  await listening.happen(1);
  await until('its first look to be over', () => seen.length === 1);
  const held = new Promise<void>((resolve) => (release = resolve));
  const busy = await givenProcess({ shared: { 'loop.turned': () => held } });
  busy.loop.start();
  await busy.happen(2);
  await busy.happen(3);
  await until('the other process', () => seen.includes(3));
  expect(seen).toEqual([1, 3]);
});

it('a reaction that hangs holds up none but itself', async () => {
  // The embedded database has one connection, which a hanging statement would block.
  if (world.database.engine === 'embedded') return;
  const seen: number[] = [];
  const held = new Promise<void>((resolve) => (release = resolve));
  const { loop, happen } = await givenProcess({ hanging: { 'loop.turned': () => held }, notes: noting(seen) });
  loop.start();
  for (const n of [1, 2, 3]) await happen(n);
  await until('the others', () => seen.length === 3);
  expect(seen).toEqual([1, 2, 3]);
});

it('a reaction that always fails delays the others by nothing', async () => {
  const seen: number[] = [];
  const failing: Reactions = { 'loop.turned': () => Promise.reject(new Error('no luck')) };
  const { loop, happen } = await givenProcess({ failing, notes: noting(seen) });
  loop.start();
  for (let n = 0; n < 20; n++) await happen(n);
  await until('the others', () => seen.length === 20);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
