import { expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { liveChannel } from './live-channel.ts';

/** Nobody is at the other end. */
class DeadSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: [url: string, protocol: string][] = [];
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  constructor(url: string, protocol: string) {
    DeadSocket.opened.push([url, protocol]);
    setTimeout(() => this.onclose?.({ code: 1006, reason: '', wasClean: false }), 10);
  }
}

function followWith(socket: object) {
  vi.stubGlobal('WebSocket', socket);
  const failed = vi.fn<(error: unknown) => void>();
  const query = { query: 'subscription { profileChanged { id } }', operationName: 'ProfileChanged' };
  return { failed, leave: liveChannel().subscribe(query, { next: () => undefined, error: failed, complete: () => undefined }) };
}

it('goes to the server the page came from, as safely as the page, and goes on trying for as long as nobody is there [API-010]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { failed, leave } = followWith(DeadSocket);
  await vi.advanceTimersByTimeAsync(0);
  expect(DeadSocket.opened).toEqual([[`ws://${window.location.host}/api/graphql`, 'graphql-transport-ws']]);
  // Half a minute apart in the end, and never more.
  await vi.advanceTimersByTimeAsync(60_000);
  for (let minute = 0; minute < 10; minute++) {
    const before = DeadSocket.opened.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(DeadSocket.opened.length - before).toBeGreaterThanOrEqual(1);
    expect(DeadSocket.opened.length - before).toBeLessThanOrEqual(4);
  }
  expect(failed).not.toHaveBeenCalled();
  leave();
  vi.useRealTimers();
});

it('asks again when the server stops, is away, starts again or could not do it just now [API-010]', async () => {
  const before = FakeSocket.sockets.length;
  const opened = () => FakeSocket.sockets.slice(before);
  const { failed, leave } = followWith(FakeSocket);
  const endings = [1001, 1006, 1012, 1013];
  for (const [times, code] of endings.entries()) {
    await expect.poll(() => opened().length, { timeout: 10_000 }).toBe(times + 1);
    await expect.poll(() => opened()[times]?.subscriptions.map(({ operation }) => operation)).toEqual(['ProfileChanged']);
    opened()[times]?.close(code);
  }
  leave();
  expect(failed).not.toHaveBeenCalled();
});
