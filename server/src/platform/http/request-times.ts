import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;

/** How the server treats those who are slow, or say nothing at all. Given to Fastify, which hands it on to Node.js. */
export const REQUEST_TIMES = {
  http: {
    /** For the request line and the headers; a connection that sends nothing counts as well. */
    headersTimeout: 15 * SECOND,
    connectionsCheckingInterval: 5 * SECOND,
  },
  /** Between two requests. Longer than the minute after which the usual proxies let go: otherwise they send into a closed connection. */
  keepAliveTimeout: 72 * SECOND,
  /** Without a byte in either direction, in the middle of a request too: somebody who never takes their answer. Live sockets are exempt. */
  connectionTimeout: 300 * SECOND,
  // No limit for a whole request (a large file on a slow line takes as long as it takes, see below), and none for the number of requests on
  // a connection: they cost the same on a new one.
  requestTimeout: 0,
};

/** At least this many bytes of a body in every such time. 70 MB arrive on any line that is alive; a byte now and then does not. */
export interface Pace {
  readonly window: number;
  readonly bytes: number;
}
const SLOWEST: Pace = { window: 30 * SECOND, bytes: 10_000 };

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends requests whose body arrives too slowly to be meant. */
export function endSlowBodies(server: Server, pace: Pace = SLOWEST): void {
  server.on('request', (request: IncomingMessage) => {
    if (hasBody(request)) watch(request, pace);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: IncomingMessage, pace: Pace): void {
  const { socket } = request;
  const writtenBefore = socket.bytesWritten;
  let before = socket.bytesRead;
  const looking = setInterval(() => {
    if (request.complete) return clearInterval(looking);
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // What has arrived and was not taken yet is our slowness, not theirs.
    if (arrived >= pace.bytes || request.readableLength > 0) return;
    clearInterval(looking);
    if (socket.writable && socket.bytesWritten === writtenBefore) socket.write(TOO_SLOW);
    request.destroy();
  }, pace.window);
  looking.unref();
  request.once('close', () => clearInterval(looking));
}
