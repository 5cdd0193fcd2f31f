import type { World } from './world.ts';

export interface RawSocket {
  send(message: unknown): void;
  /** Everything that arrived so far. */
  received: { type: string; id?: string; payload?: unknown }[];
  opened: Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

/** A websocket to the listening application that says only what the test says: no client's good manners in between. */
export function rawSocket(world: World, headers: Record<string, string>): RawSocket {
  const { port } = world.app.http.server.address() as { port: number };
  const options = { protocols: 'graphql-transport-ws', headers } as unknown as string[];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/graphql`, options);
  const received: RawSocket['received'] = [];
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data))));
  return {
    received,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    opened: new Promise((resolve) => socket.addEventListener('open', () => resolve())),
    closed: new Promise((resolve) => socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }))),
    close: () => socket.close(),
  };
}
