import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createNotifications } from '../live/notifications.ts';
import { type EventName, type Reactions, recordEvent } from './events.ts';
import { reactToEvents } from './react.ts';
import { createReactionLoop } from './reaction-loop.ts';

declare module './events.ts' {
  interface Events {
    'test.happened': { n: number };
    'test.broke': { n: number };
  }
}

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.db.deleteFrom('events').execute());

async function happen(n: number, name: EventName = 'test.happened'): Promise<void> {
  const ctx = world.as(await world.givenUser());
  await ctx.transaction((tx) => recordEvent(tx, ctx, name as 'test.happened', {}, { n }));
}
const row = () => world.db.selectFrom('events').selectAll().orderBy('id').executeTakeFirstOrThrow();

describe('reactions', () => {
  it('follow every event exactly once, in order', async () => {
    const seen: number[] = [];
    const reactions: Reactions = { 'test.happened': async (_tx, event) => void seen.push(event.payload.n) };
    for (const n of [1, 2, 3]) await happen(n);
    expect(await reactToEvents(world.app.parts, [reactions])).toBe(3);
    expect(await reactToEvents(world.app.parts, [reactions])).toBe(0);
    expect(seen).toEqual([1, 2, 3]);
    expect((await row()).reactedAt).toEqual(world.clock.now());
  });

  it('leave nothing behind when they fail, and are tried again later and later', async () => {
    let fails = 2;
    const reactions: Reactions = {
      async 'test.broke'(tx, event, parts) {
        await parts.mail.send(tx, { companyId: null, to: 'a@b.test', subject: `n${event.payload.n}`, heading: '', paragraphs: [] });
        if (fails-- > 0) throw new Error('no luck');
      },
    };
    await happen(1, 'test.broke');
    const mails = async () => (await world.db.selectFrom('outboxMessages').selectAll().execute()).length;
    await reactToEvents(world.app.parts, [reactions]);
    expect(await row()).toMatchObject({
      attempts: 1,
      error: 'no luck',
      reactedAt: null,
      nextAttemptAt: new Date(world.clock.now().getTime() + 2000),
    });
    expect(await reactToEvents(world.app.parts, [reactions])).toBe(0);
    world.clock.advance(2000);
    await reactToEvents(world.app.parts, [reactions]);
    expect(await row()).toMatchObject({ attempts: 2, nextAttemptAt: new Date(world.clock.now().getTime() + 4000) });
    expect(await mails()).toBe(0);
    world.clock.advance(4000);
    await reactToEvents(world.app.parts, [reactions]);
    expect(await row()).toMatchObject({ error: null, reactedAt: world.clock.now() });
    expect(await mails()).toBe(1);
  });

  it('are not held up by an earlier event that fails', async () => {
    const seen: number[] = [];
    const reactions: Reactions = {
      'test.broke': () => Promise.reject(new Error('no luck')),
      'test.happened': async (_tx, event) => void seen.push(event.payload.n),
    };
    await happen(1, 'test.broke');
    await happen(2);
    await reactToEvents(world.app.parts, [reactions]);
    expect(seen).toEqual([2]);
  });

  it('are given up after the last try, with the reason kept', async () => {
    await happen(1, 'test.broke');
    let tries = 0;
    const reactions: Reactions = {
      'test.broke': () => {
        tries++;
        return Promise.reject(new Error('never'));
      },
    };
    for (let round = 0; round < 15; round++) {
      await reactToEvents(world.app.parts, [reactions]);
      world.clock.advance(3_600_000);
    }
    expect(tries).toBe(12);
    expect(await row()).toMatchObject({ attempts: 12, error: 'never', reactedAt: null });
  });

  it('are shared by two workers without doubling', async () => {
    const seen: number[] = [];
    const reactions: Reactions = {
      async 'test.happened'(_tx, event) {
        seen.push(event.payload.n);
        await new Promise((resolve) => setTimeout(resolve, 2));
      },
    };
    for (let n = 0; n < 30; n++) await happen(n);
    await Promise.all([1, 2, 3].map(() => reactToEvents(world.app.parts, [reactions])));
    await reactToEvents(world.app.parts, [reactions]);
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });
});

it('a running application reacts as soon as the event is committed, not at its next look', async () => {
  const seen: number[] = [];
  const notifications = createNotifications(world.database, world.app.parts.log);
  const loop = createReactionLoop(notifications, world.app.parts, [
    { 'test.happened': async (_tx, event) => void seen.push(event.payload.n) },
  ]);
  await notifications.start();
  loop.start();
  await happen(1);
  await until('the reaction', () => seen.length === 1, 2_000);
  await happen(2);
  await until('the second reaction', () => seen.length === 2, 2_000);
  await loop.stop();
  await happen(3);
  await notifications.stop();
  expect(seen).toEqual([1, 2]);
});
