import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'graphql-ws';
import { TRY_AGAIN } from '../platform/live/close-with-session.ts';

/** A socket that does not answer a ping within this time is closed. */
const PING_EVERY = 12_000;
/** How many messages a socket may send in a period; a page sends a few when it opens and hardly any later. */
const MOST_MESSAGES = 300;
const COUNTED_FOR = 10_000;

export const TOO_MANY = 4429;

/** Carries the protocol's messages over one socket. What goes wrong inside is logged; the other side learns only that it may try again. */
export function carryMessages<Extra>(server: Server<Extra>, socket: WebSocket, extra: Extra, log: FastifyBaseLogger): void {
  const fail = (error: unknown): void => {
    log.error({ err: error }, 'a live connection failed');
    socket.close(TRY_AGAIN, 'Internal server error');
  };
  const flooded = countMessages();
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (text) =>
        new Promise((resolve, reject) => {
          if (socket.readyState !== socket.OPEN) return resolve();
          socket.send(text, (error) => (error ? reject(error) : resolve()));
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) =>
        socket.on('message', (data) => {
          if (socket.readyState !== socket.OPEN) return;
          if (flooded()) return socket.close(TOO_MANY, 'Too many messages');
          handle((data as Buffer).toString('utf8')).catch(fail);
        }),
    },
    extra,
  );
  const stopPinging = keepAlive(socket);
  socket.once('error', (error) => log.info({ err: error }, 'a live connection broke'));
  socket.once('close', (code, reason) => {
    stopPinging();
    closed(code, String(reason)).catch((error: unknown) => log.error({ err: error }, 'a live connection could not be ended'));
  });
}

/**
 * Ends a socket on which something went wrong. What the other side did (a message that is too long or is none, a connection that breaks) has a
 * code and is noted where messages are carried: as failures of ours, anybody could fill the log with them without signing in.
 */
export function endBroken(error: Error & { readonly code?: string }, socket: Pick<WebSocket, 'terminate'>, log: FastifyBaseLogger): void {
  if (error.code === undefined) log.error({ err: error }, 'a live connection failed');
  socket.terminate();
}

function countMessages(): () => boolean {
  let count = 0;
  let since = performance.now();
  return () => {
    const now = performance.now();
    if (now - since > COUNTED_FOR) [count, since] = [0, now];
    return ++count > MOST_MESSAGES;
  };
}

/** Closes sockets whose other side has disappeared, and keeps proxies from closing quiet ones. */
function keepAlive(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => (answered = true));
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, PING_EVERY);
  return () => clearInterval(timer);
}
