import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookForUpdates, register } from './register-worker.ts';

const MINUTE = 60_000;

class FakeWorker extends EventTarget {
  state = 'installing';

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** The part of a registration that is looked at; the real one takes part in the faults. */
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());

  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

function givenRegistration(installing: FakeWorker | null = null) {
  const registration = new FakeRegistration();
  registration.installing = installing;
  lookForUpdates(registration as unknown as ServiceWorkerRegistration);
  return registration;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('looks for a new version every hour', () => {
  const { update } = givenRegistration();
  vi.advanceTimersByTime(60 * MINUTE - 1);
  expect(update).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60 * MINUTE + 1);
  expect(update).toHaveBeenCalledTimes(2);
});

it.each([
  ['the connection', () => window.dispatchEvent(new Event('online'))],
  ['somebody', () => document.dispatchEvent(new Event('visibilitychange'))],
])('looks when %s comes back, once in a minute', (_who, comesBack) => {
  const { update } = givenRegistration();
  vi.advanceTimersByTime(MINUTE - 1);
  comesBack();
  expect(update).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  comesBack();
  comesBack();
  expect(update).toHaveBeenCalledTimes(1);
});

it('does not look while nobody looks at the tab', () => {
  const { update } = givenRegistration();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(61 * MINUTE);
  vi.restoreAllMocks();
  expect(update).toHaveBeenCalledTimes(0);
});

it('tries again after half a minute when a version could not be fetched whole, then after twice as long', () => {
  const registration = givenRegistration(new FakeWorker());
  registration.installing?.become('redundant');
  vi.advanceTimersByTime(29_999);
  expect(registration.update).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(registration.update).toHaveBeenCalledTimes(1);
  registration.find().become('redundant');
  vi.advanceTimersByTime(MINUTE - 1);
  expect(registration.update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(registration.update).toHaveBeenCalledTimes(2);
  registration.find().become('installed');
  registration.find().become('redundant');
  vi.advanceTimersByTime(30_000);
  expect(registration.update).toHaveBeenCalledTimes(3);
});

it('does not try again when a version that was whole is replaced later', () => {
  const registration = givenRegistration();
  const worker = registration.find();
  worker.become('installed');
  worker.become('redundant');
  vi.advanceTimersByTime(10 * MINUTE);
  expect(registration.update).toHaveBeenCalledTimes(0);
});

it('takes no harm from a server that does not answer', async () => {
  const registration = givenRegistration();
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.advanceTimersByTime(60 * MINUTE);
  await expect(registration.update.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
});

it('looks for updates of the worker that it registers, and bears a browser that refuses it', async () => {
  const registration = new FakeRegistration();
  const registering = vi.fn<(path: string, options: RegistrationOptions) => Promise<FakeRegistration>>(() => Promise.resolve(registration));
  const container = { register: registering } as unknown as ServiceWorkerContainer;
  await register(container);
  expect(registering.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(registration.update).toHaveBeenCalledOnce();
  registering.mockRejectedValue(new DOMException('off', 'SecurityError'));
  await register(container);
});

it('waits at most an hour with the next try', () => {
  const registration = givenRegistration();
  // Nobody looks at the tab, so that it is not looked for in between.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let failed = 0; failed < 10; failed += 1) {
    registration.find().become('redundant');
    vi.advanceTimersByTime(60 * MINUTE);
  }
  vi.restoreAllMocks();
  expect(registration.update).toHaveBeenCalledTimes(10);
});
