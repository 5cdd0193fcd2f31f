import { connect, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { givenCookie } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { endSlowBodies, REQUEST_TIMES } from './request-times.ts';

/** The same rule as in the product, thirty times as impatient. */
const PACE = { window: 1000, bytes: 2000 };
let world: World;
let cookie: string;
let port: number;
/** To requests, in the product as it is. */
let listeners: number;
beforeAll(async () => {
  world = await givenWorld();
  cookie = await givenCookie(world, await world.givenUser());
  listeners = world.app.http.server.listenerCount('request');
  endSlowBodies(world.app.http.server, PACE);
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.http.server.address() as { port: number }).port;
});

interface Line {
  socket: Socket;
  /** All that came back, once the connection is closed. */
  answer: Promise<string>;
}

function open(...lines: string[]): Line {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString();
  });
  // Sending into a connection that was closed is what these tests are about.
  socket.on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return { socket, answer: new Promise((resolve) => socket.on('close', () => resolve(text))) };
}

/** Sends the next piece after each pause, until all are sent or the connection is closed. */
function trickle({ socket }: Line, pieces: Iterable<string | Buffer>, pause: number): void {
  const rest = pieces[Symbol.iterator]();
  const sending = setInterval(() => {
    const { value, done } = rest.next();
    if (done || socket.destroyed) clearInterval(sending);
    else socket.write(value);
  }, pause);
}

it('ends a request whose body comes byte by byte', async () => {
  const line = open('POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 100000');
  trickle(line, ' '.repeat(100_000), 20);
  expect(await line.answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

it('ends an upload that stops in the middle', async () => {
  const line = open(
    'POST /api/file/upload HTTP/1.1',
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Transfer-Encoding: chunked',
  );
  line.socket.write('14\r\n--x\r\nContent-Disposi\r\n');
  expect(await line.answer).not.toContain('HTTP/1.1 200');
});

it('takes an upload on a line that is slow and alive, however often the time has passed', async () => {
  const content = Buffer.alloc(60_000, 'a');
  const { headers, payload } = multipart([{ name: 'slow.txt', content }]);
  const line = open(
    'POST /api/file/upload HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `Cookie: ${cookie}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  );
  const began = performance.now();
  const pieces = Array.from({ length: Math.ceil(payload.length / 1000) }, (_, index) => payload.subarray(index * 1000, (index + 1) * 1000));
  trickle(line, pieces, 60);
  const answer = await line.answer;
  expect(answer).toContain('HTTP/1.1 200');
  expect(answer).toContain('"size":60000');
  expect(performance.now() - began).toBeGreaterThan(PACE.window * 3);
});

it('ends a connection whose headers never end', async () => {
  const { server } = world.app.http;
  const usual = server.headersTimeout;
  server.headersTimeout = 200;
  const endless = connect(port, '127.0.0.1');
  endless.on('error', () => {});
  const answered = new Promise<string>((resolve) => endless.once('data', (bytes) => resolve(bytes.toString())));
  endless.write('GET /api/logout HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  expect(await answered).toContain('408');
  server.headersTimeout = usual;
});

it('gives nobody for ever to send headers, to be idle, or to take an answer', () => {
  // That of Fastify, and the pace of bodies.
  expect(listeners).toBe(2);
  const { headersTimeout, keepAliveTimeout, timeout, requestTimeout } = world.app.http.server;
  expect({ headersTimeout, keepAliveTimeout, timeout, requestTimeout }).toEqual({
    headersTimeout: 15_000,
    keepAliveTimeout: 72_000,
    timeout: 300_000,
    requestTimeout: 0,
  });
  expect(REQUEST_TIMES.http.connectionsCheckingInterval).toBe(5000);
});
