import { type Client, createClient } from 'graphql-ws';
import { newId } from '../platform/ids.ts';
import type { World } from './world.ts';

interface LiveClient {
  /** What arrived so far. */
  received: unknown[];
  /** How the connection ended, once it has. */
  closed: Promise<{ code: number; reason: string }>;
  /** Resolves when the server accepted the connection. */
  connected: Promise<void>;
  client: Client;
}

/** Until everything that happened so far has been announced and heard: anybody who listens from now on hears none of it. */
export async function allHeard({ app }: World): Promise<void> {
  const topic = `heard:${newId()}`;
  const messages = app.parts.live.subscribe(topic);
  // Announcements arrive in the order in which they were made.
  app.parts.live.announce(topic, {});
  await messages.next();
  await messages.return?.();
}

/** A browser's live connection to the listening application, with one subscription on it. */
export async function liveClient(world: World, subscription: string, headers: Record<string, string>): Promise<LiveClient> {
  await allHeard(world);
  const { port } = world.app.http.server.address() as { port: number };
  class BrowserSocket extends WebSocket {
    constructor(url: string, protocols: string | string[]) {
      // Node's own option beyond the standard: a browser would send these by itself.
      super(url, { protocols, headers } as unknown as string[]);
    }
  }
  let connected: () => void = () => {};
  let closed: (event: { code: number; reason: string }) => void = () => {};
  const live: LiveClient = {
    received: [],
    connected: new Promise((resolve) => {
      connected = resolve;
    }),
    closed: new Promise((resolve) => {
      closed = resolve;
    }),
    client: createClient({
      url: `ws://127.0.0.1:${port}/api/graphql`,
      webSocketImpl: BrowserSocket,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => {},
      on: { connected: () => connected(), closed: (event) => closed(event as CloseEvent) },
    }),
  };
  live.client.subscribe(
    { query: subscription },
    { next: (message) => void live.received.push(message), error: () => {}, complete: () => void live.received.push('complete') },
  );
  return live;
}
