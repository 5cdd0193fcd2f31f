import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { givenCookie } from '../testing/http.ts';
import { multipart } from '../testing/multipart.ts';
import { rawSocket } from '../testing/raw-socket.ts';
import { until } from '../testing/until.ts';
import { givenWorld } from '../testing/world.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-shutdown-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('finishes the requests that are under way before it stops, and takes no new ones', async () => {
  const world = await givenWorld({ dataDir });
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  await world.app.start();
  const { port } = world.app.http.server.address() as { port: number };
  const cookie = await givenCookie(world, await world.givenUser());
  const { headers, payload } = multipart([{ name: 'slow.txt', content: 'x'.repeat(200_000) }]);
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write(
    `POST /api/file/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, 100_000));
  await until('the upload to begin', () => existsSync(join(dataDir, 'files')));

  const closing = world.app.close();
  await expect(until('the door to close', () => refused(port))).resolves.toBe(true);
  socket.write(payload.subarray(100_000));
  await until('the answer', () => answer.includes('"filename":"slow.txt"'));
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  await closing;
  expect(await world.db.selectFrom('files').select('filename').execute()).toEqual([{ filename: 'slow.txt' }]);
});

it('goes on serving while it asks for new requests to go elsewhere, then hands live connections over', async () => {
  const world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  await world.app.start();
  const { port } = world.app.http.server.address() as { port: number };
  const cookie = await givenCookie(world, await world.givenUser());
  const socket = rawSocket(world, { cookie });
  await socket.opened;
  socket.send({ type: 'connection_init' });
  await until('the acknowledgement', () => socket.received.some(({ type }) => type === 'connection_ack'));
  socket.send({ id: 'one', type: 'subscribe', payload: { query: 'subscription { profileChanged { id } }' } });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const before = await ask('/readyz');
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);

  const noticed = Promise.withResolvers<void>();
  const closing = world.app.close(noticed.promise);
  const after = await ask('/readyz');
  expect([after.status, await after.json()]).toEqual([503, { status: 'not ready', reason: 'stopping' }]);
  const served = await ask('/api/logout');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);

  noticed.resolve();
  expect(await socket.closed).toEqual({ code: 1012, reason: 'Service restart' });
  // A subscription that was told it is complete would not be made again.
  expect(socket.received.map(({ type }) => type)).not.toContain('complete');
  await closing;
  expect(await refused(port)).toBe(true);
});

function refused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.once('error', () => resolve(true));
  });
}
