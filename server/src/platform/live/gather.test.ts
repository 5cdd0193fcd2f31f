import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import type { LiveChange } from '../live-messages.ts';
import { createLiveChannel } from './live-channel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A live channel that hears what the test lets it hear, in the time of the test. */
function givenChannel() {
  let hear: (announced: string | null) => void = () => {};
  const notifications = {
    on: (_channel: string, handler: typeof hear) => void (hear = handler),
    start: async () => {},
    stop: async () => {},
  };
  const live = createLiveChannel(notifications, {} as Db, { warn: () => {} } as never);
  return { live, hear: (topic: string, message: object) => hear(JSON.stringify({ topic, message })) };
}

const next = async (changes: AsyncIterableIterator<LiveChange>) => (await changes.next()).value as LiveChange;

it('what happens to a topic within 100 ms goes out together, each thing once, the same to everybody', async () => {
  const { live, hear } = givenChannel();
  const [one, other] = [live.follow('a'), live.follow('a')];
  for (const n of ['1', '2', '2']) hear('a', { n });
  hear('b', { n: 'other' });
  vi.advanceTimersByTime(99);
  hear('a', { n: '3' });
  vi.advanceTimersByTime(1);
  hear('a', { n: '4' });
  const change = await next(one);
  expect(change.messages).toEqual([{ n: '1' }, { n: '2' }, { n: '3' }]);
  expect(await next(other)).toBe(change);
  vi.advanceTimersByTime(100);
  expect((await next(one)).messages).toEqual([{ n: '4' }]);
});

it('what is the same for several who follow is loaded once for them', async () => {
  const { live, hear } = givenChannel();
  const followers = Array.from({ length: 3 }, () => live.follow('a'));
  hear('a', { n: '1' });
  vi.advanceTimersByTime(100);
  let loads = 0;
  const load = async () => ++loads;
  const loaded = await Promise.all(followers.map(async (changes, index) => (await next(changes)).once(index < 2 ? 'a' : 'b', load)));
  expect(loaded).toEqual([1, 1, 2]);
});

it('so much at once that it is quicker to look at everything says so', async () => {
  const { live, hear } = givenChannel();
  const changes = live.follow('a');
  for (let n = 0; n < 100; n++) hear('a', { n: String(n) });
  vi.advanceTimersByTime(100);
  expect((await next(changes)).messages).toHaveLength(100);
  for (let n = 0; n < 101; n++) hear('a', { n: String(n) });
  vi.advanceTimersByTime(100);
  expect((await next(changes)).messages).toEqual([{}]);
});

it('what was gathered for those who have left does not reach who follows later', async () => {
  const { live, hear } = givenChannel();
  const gone = live.follow('a');
  hear('a', { n: 'before' });
  await gone.return?.();
  const changes = live.follow('a');
  hear('a', { n: 'since' });
  vi.advanceTimersByTime(100);
  expect((await next(changes)).messages).toEqual([{ n: 'since' }]);
});
