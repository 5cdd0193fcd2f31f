import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenWorld, type World } from '../../testing/world.ts';
import type { LiveChange } from '../live.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
});
afterAll(() => world.app.close());

const next = async (changes: AsyncIterableIterator<LiveChange>) => (await changes.next()).value as LiveChange;

it('what happens to a topic within a moment goes out together, each thing once, the same to everybody', async () => {
  const { live } = world.app.parts;
  const [one, other] = [live.follow('gathered:1'), live.follow('gathered:1')];
  await world.db.transaction().execute(async (tx) => {
    for (const n of ['1', '2', '2']) await live.publish(tx, 'gathered:1', { n });
    await live.publish(tx, 'gathered:2', { n: 'other' });
  });
  live.announce('gathered:1', { n: '3' });
  const change = await next(one);
  expect(change.messages).toEqual([{ n: '1' }, { n: '2' }, { n: '3' }]);
  expect(await next(other)).toBe(change);
  live.announce('gathered:1', { n: '4' });
  expect((await next(one)).messages).toEqual([{ n: '4' }]);
});

it('what is the same for several who follow is loaded once for them', async () => {
  const { live } = world.app.parts;
  const followers = Array.from({ length: 3 }, () => live.follow('gathered:3'));
  live.announce('gathered:3', { n: '1' });
  let loads = 0;
  const load = async () => ++loads;
  const loaded = await Promise.all(followers.map(async (changes, index) => (await next(changes)).once(index < 2 ? 'a' : 'b', load)));
  expect(loaded).toEqual([1, 1, 2]);
});

it('so much at once that it is quicker to look at everything says so', async () => {
  const { live } = world.app.parts;
  const changes = live.follow('gathered:4');
  for (let n = 0; n < 150; n++) live.announce('gathered:4', { n: String(n) });
  expect((await next(changes)).messages).toEqual([{}]);
});
