import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { givenCookie } from '../testing/http.ts';
import { multipart } from '../testing/multipart.ts';
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
