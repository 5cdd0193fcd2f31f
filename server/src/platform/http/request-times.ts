import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;

/** Time limits for callers that are slow or send nothing. Given to Fastify, which hands them on to Node.js. */
export const REQUEST_TIMES = {
  http: {
    /** For the request line and the headers; also ends a connection that sends nothing. */
    headersTimeout: 15 * SECOND,
    connectionsCheckingInterval: 5 * SECOND,
  },
  /** Between two requests. Longer than the minute after which common proxies close: otherwise they would send into a closed connection. */
  keepAliveTimeout: 72 * SECOND,
  /**
   * Without a byte in either direction, also in the middle of a request: ends callers who do not read their answer. Live sockets are
   * exempt.
   */
  connectionTimeout: 300 * SECOND,
  // No limit for a whole request, because a large file on a slow connection takes long (see `Pace`), and none for the number of requests on
  // a connection, because they cost the same on a new one.
  requestTimeout: 0,
};

/**
 * At least this many bytes of a body must arrive in each period. A slow connection manages that; sending single bytes to hold a connection
 * does not.
 */
export interface Pace {
  readonly window: number;
  readonly bytes: number;
}
const SLOWEST: Pace = { window: 30 * SECOND, bytes: 10_000 };

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends requests whose body arrives too slowly. */
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
    // Bytes that have arrived and that we have not read yet are our delay, not the caller's.
    if (arrived >= pace.bytes || request.readableLength > 0) return;
    clearInterval(looking);
    if (socket.writable && socket.bytesWritten === writtenBefore) socket.write(TOO_SLOW);
    request.destroy();
  }, pace.window);
  looking.unref();
  request.once('close', () => clearInterval(looking));
}
