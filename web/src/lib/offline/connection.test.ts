import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { connection, isUnreachable } from './connection.ts';
import { askServerVersion } from './version.ts';

const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

function givenServer(answer: () => Promise<Response>) {
  const asked = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => {
  connection.found();
  vi.useRealTimers();
});

it('looks for a silent server after three seconds, then after twice as long, until it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const asked = givenServer(silent);
  const told = vi.fn<() => void>();
  const stop = connection.subscribe(told);
  connection.lost();
  connection.lost();
  expect([connection.isOpen(), told.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(asked).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5999);
  expect(asked).toHaveBeenCalledTimes(1);
  // Read without a wait, which the clock that stands still would not let end.
  asked.mockResolvedValue({ status: 200, json: () => Promise.resolve({ version: 'any' }) } as Response);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.mock.calls.length, connection.isOpen(), told.mock.calls.length]).toEqual([2, true, 2]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
});

it('looks at least every half minute, however long the server has been silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const asked = givenServer(silent);
  connection.lost();
  await vi.advanceTimersByTimeAsync(120_000);
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(before + 1);
});

it('stops looking as soon as a request was answered, and begins with three seconds the next time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const asked = givenServer(silent);
  connection.lost();
  await vi.advanceTimersByTimeAsync(3000);
  connection.found();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(1);
  connection.lost();
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks nobody while the browser has no network, and runs what waits once there is one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = givenServer(silent);
  const back = vi.fn<() => void>();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = connection.onBack(back);
  connection.lost();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([asked.mock.calls.length, connection.isOpen(), back.mock.calls.length]).toEqual([0, false, 0]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect([connection.isOpen(), back.mock.calls.length]).toEqual([true, 1]);
  stop();
});

it.each([
  ['a request that never arrived', new TypeError('Failed to fetch'), true],
  ['a proxy without a server behind it', new AppError({ code: 'UNKNOWN', status: 502 }), true],
  ['a proxy that waited in vain', new AppError({ code: 'UNKNOWN', status: 504 }), true],
  ['a fault of the server', new AppError({ code: 'INTERNAL', status: 500 }), false],
  ['a server that lacks something', new AppError({ code: 'UNKNOWN', status: 501 }), false],
  ['an answer past those of a proxy', new AppError({ code: 'UNKNOWN', status: 505 }), false],
  ['a refusal', new AppError({ code: 'FORBIDDEN' }), false],
])('takes %s for what it is', (_what, error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

it.each([
  ['the same version', () => answers({ version: 'one' }), 'one', 'same'],
  ['another version', () => answers({ version: 'two' }), 'one', 'other'],
  ['any version while developing', () => answers({ version: 'two' }), null, 'same'],
  ['no version', () => answers({}), 'one', 'other'],
  ['a proxy before its server', () => answers({ version: 'one' }, 500), 'one', 'unreachable'],
  ['something else than a version', () => Promise.resolve(new Response('<html>')), 'one', 'unreachable'],
  ['nothing', silent, 'one', 'unreachable'],
] as const)('finds %s', async (_what, answer, own, expected) => {
  givenServer(answer);
  expect(await askServerVersion(own)).toBe(expected);
});
