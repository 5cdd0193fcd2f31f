import { expect, it, vi } from 'vitest';
import { doneTogether } from './done-together.ts';

class FaultOfOne extends Error {}

/** Letters become capitals; `under way` is what is being done and waits to be let go. */
function givenWork(most = 10) {
  const underWay: { items: readonly string[]; letGo(error?: Error): void }[] = [];
  const done = doneTogether<string, string>({
    most,
    keyOf: (item) => item.slice(0, 1),
    isFaultOfOne: (error) => error instanceof FaultOfOne,
    work: (items) =>
      new Promise((resolve, reject) => {
        underWay.push({ items, letGo: (error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase()))) });
      }),
  });
  const next = async () => {
    while (underWay.length === 0) await Promise.resolve();
    return underWay.shift()!;
  };
  return { done, next, underWay };
}

it('what comes alone is done at once', async () => {
  const { done, underWay } = givenWork();
  const result = done('here', 'a');
  expect(underWay.map(({ items }) => items)).toEqual([['a']]);
  underWay[0]!.letGo();
  expect(await result).toBe('A');
});

it('what comes meanwhile is done together, and everybody gets their own', async () => {
  const { done, next } = givenWork();
  const results = ['a', 'b', 'c'].map((item) => done('here', item));
  const first = await next();
  expect(first.items).toEqual(['a']);
  first.letGo();
  expect(await results[0]).toBe('A');
  const second = await next();
  expect(second.items).toEqual(['b', 'c']);
  second.letGo();
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
  const later = done('here', 'd');
  const third = await next();
  expect(third.items).toEqual(['d']);
  third.letGo();
  expect(await later).toBe('D');
});

it('the same one twice, and more than fit, wait for another turn in their order', async () => {
  const { done, next } = givenWork(2);
  const results = ['x', 'b1', 'b2', 'c', 'd'].map((item) => done('here', item));
  const turns = [];
  for (let turn = 0; turn < 4; turn++) {
    const { items, letGo } = await next();
    turns.push(items);
    letGo();
    if (turn === 2) break;
  }
  expect(turns).toEqual([['x'], ['b1', 'c'], ['b2', 'd']]);
  expect(await Promise.all(results)).toEqual(['X', 'B1', 'B2', 'C', 'D']);
});

it('places do not wait for each other', async () => {
  const { done, underWay } = givenWork();
  const results = [done('here', 'a'), done('there', 'b')];
  expect(underWay.map(({ items }) => items)).toEqual([['a'], ['b']]);
  for (const { letGo } of underWay) letGo();
  expect(await Promise.all(results)).toEqual(['A', 'B']);
});

it('of several, only the one that is at fault fails', async () => {
  const { done, next } = givenWork();
  const results = ['a', 'b', 'c'].map((item) => done('here', item));
  (await next()).letGo();
  (await next()).letGo(new FaultOfOne());
  const alone = await next();
  expect(alone.items).toEqual(['b']);
  alone.letGo(new FaultOfOne('b'));
  const other = await next();
  expect(other.items).toEqual(['c']);
  other.letGo();
  await expect(results[1]).rejects.toThrow('b');
  expect([await results[0], await results[2]]).toEqual(['A', 'C']);
});

it('what fails for another reason fails for all of them, and the next ones are done', async () => {
  const { done, next } = givenWork();
  const results = ['a', 'b', 'c'].map((item) => done('here', item));
  (await next()).letGo();
  (await next()).letGo(new Error('no connection'));
  await expect(results[1]).rejects.toThrow('no connection');
  await expect(results[2]).rejects.toThrow('no connection');
  const later = done('here', 'd');
  (await next()).letGo();
  expect(await later).toBe('D');
});

it('nobody waits for long for what is held up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  try {
    const { done, underWay } = givenWork();
    const held = done('here', 'a');
    const other = done('here', 'b');
    await vi.advanceTimersByTimeAsync(249);
    expect(underWay.map(({ items }) => items)).toEqual([['a']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(underWay.map(({ items }) => items)).toEqual([['a'], ['b']]);
    underWay[1]!.letGo();
    expect(await other).toBe('B');
    underWay[0]!.letGo();
    expect(await held).toBe('A');
    // What else the process waits for meanwhile is none of this test's business.
    const waits = set.mock.results.filter((_, index) => set.mock.calls[index]![1] === 250).map(({ value }) => value);
    expect(waits).toHaveLength(2);
    expect(waits.every((wait) => cleared.mock.calls.some(([timer]) => timer === wait))).toBe(true);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
