import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeDownload } from './code-download.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Read without a wait, which the clock that stands still would not let end.
  vi.stubGlobal('fetch', () => Promise.resolve({ status: 200, json: () => Promise.resolve({}) }));
});
afterEach(() => void vi.useRealTimers());

function givenBroken() {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('Failed to fetch')));
  return { load, part: new CodeDownload(load) };
}

it('is tried again after one second, and then after twice as long, while its place is on the screen', async () => {
  const { load, part } = givenBroken();
  const leave = part.subscribe(() => undefined);
  await part.load();
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(3);
  leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('is tried again at least every half minute', async () => {
  const { load, part } = givenBroken();
  const leave = part.subscribe(() => undefined);
  await part.load();
  await vi.advanceTimersByTimeAsync(120_000);
  const before = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(before + 1);
  leave();
});

it('that failed before its place was shown is tried again once it is', async () => {
  const { load, part } = givenBroken();
  await part.load();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  const leave = part.subscribe(() => undefined);
  load.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(1000);
  expect(part.getState()).toMatchObject({ value: 'here', trouble: null });
  leave();
});

it('is tried again at once when the network is back, as long as one of its places is on the screen', async () => {
  const { load, part } = givenBroken();
  const back = async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    return load.mock.calls.length;
  };
  const places = [part.subscribe(() => undefined), part.subscribe(() => undefined)];
  await part.load();
  expect(await back()).toBe(2);
  places[0]?.();
  expect(await back()).toBe(3);
  places[1]?.();
  expect(await back()).toBe(3);
});

it('tells its places when it is tried again and how that ended, and is never asked for again once it is there', async () => {
  const { load, part } = givenBroken();
  const told: unknown[] = [];
  const leave = part.subscribe(() => told.push(part.getState()));
  await part.load();
  expect(part.getState().isLoading).toBe(false);
  load.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([
    { value: null, trouble: 'broken', isLoading: false, failures: 1 },
    { value: null, trouble: 'broken', isLoading: true, failures: 1 },
    { value: 'here', trouble: null, isLoading: false, failures: 1 },
  ]);
  await part.load();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(2);
  leave();
});

it('says whether it is the server that cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { part } = givenBroken();
  await part.load();
  expect(part.getState().trouble).toBe('unreachable');
});
