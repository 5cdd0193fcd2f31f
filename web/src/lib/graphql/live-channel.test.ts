import { expect, it, vi } from 'vitest';
import { liveChannel } from './live-channel.ts';

it('goes to the server the page came from, as safely as the page', async () => {
  const opened = vi.fn<(url: string, protocol: string) => void>();
  class Socket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    constructor(url: string, protocol: string) {
      opened(url, protocol);
    }
  }
  vi.stubGlobal('WebSocket', Socket);
  const leave = liveChannel().subscribe(
    { query: 'subscription { profileChanged { id } }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await expect.poll(() => opened.mock.calls).toEqual([[`ws://${window.location.host}/api/graphql`, 'graphql-transport-ws']]);
  leave();
});
