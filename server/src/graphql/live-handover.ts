import type { WebSocket } from '@fastify/websocket';

export interface LiveSockets {
  count(): number;
  subscriptions(): number;
  /** Tells every page to connect again, which another process answers. */
  handOver(): void;
}

/** "Service restart" (RFC 6455): our web, and every client of the protocol, connects again and renews its subscriptions. */
export const RESTARTING = 1012;
/** For the other side to answer; one that has disappeared would hold up the end of the process. */
const ANSWER_WITHIN = 2_000;

export function handOver(sockets: Iterable<WebSocket>): void {
  const closing = [...sockets];
  for (const socket of closing) socket.close(RESTARTING, 'Service restart');
  const late = setTimeout(() => {
    for (const socket of closing) socket.terminate();
  }, ANSWER_WITHIN);
  late.unref();
}
