import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { givenCookie } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { PNG } from '../../testing/sample-files.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';

const MB = 1024 * 1024;
const whole = multipart([
  { name: 'a.png', content: PNG },
  { name: 'b.png', content: PNG },
]);
const BOUNDARY = '----weighbridge-test';
const TYPE = whole.headers['content-type']!;
const part = (headers: string, content = 'text') => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const FILE = 'Content-Disposition: form-data; name="file0"; filename="a.txt"\r\nContent-Type: text/plain';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await givenWorld();
  cookie = await givenCookie(world, await world.givenUser());
});

function storedFiles(): number {
  const folder = join(world.app.parts.config.dataDir, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
const rows = async () => (await world.db.selectFrom('files').select('id').execute()).length;

async function send(type: string | undefined, payload: string | Buffer) {
  const headers = { cookie, ...(type !== undefined && { 'content-type': type }) };
  return world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers, payload });
}

const MANY_HEADERS = Array.from({ length: 3000 }, (_, index) => `X-${index}: ${'x'.repeat(1000)}`).join('\r\n');

it.each<[string, string | undefined, string | Buffer, number]>([
  ['without a boundary', 'multipart/form-data', whole.payload, 400],
  ['with an empty boundary', 'multipart/form-data; boundary=', whole.payload, 400],
  ['with another boundary than it says', 'multipart/form-data; boundary=other', whole.payload, 400],
  ['that breaks off within a file', TYPE, whole.payload.subarray(0, whole.payload.length - PNG.length - 20), 400],
  ['that breaks off within the first file', TYPE, whole.payload.subarray(0, 140), 400],
  ['that breaks off between two files', TYPE, part(FILE), 400],
  ['that breaks off within the headers of a file', TYPE, `${part(FILE)}--${BOUNDARY}\r\nContent-Disposition: form-`, 400],
  ['that is empty', TYPE, '', 400],
  ['that is something else', TYPE, '{"file0": "text"}', 400],
  ['that calls itself JSON', 'application/json', whole.payload, 400],
  ['that calls itself a form', 'application/x-www-form-urlencoded', 'file0=text', 415],
  ['of another kind of parts', TYPE.replace('form-data', 'mixed'), whole.payload, 415],
  ['without a type', undefined, whole.payload, 415],
  ['without any part', TYPE, END, 400],
  ['with a field instead of a file', TYPE, `${part('Content-Disposition: form-data; name="file0"')}${END}`, 400],
  ['with a part without a name', TYPE, `${part('Content-Disposition: form-data; filename="a.txt"')}${END}`, 400],
  ['with a part without headers', TYPE, `${part('')}${END}`, 400],
  ['with a part of another disposition', TYPE, `${part('Content-Disposition: attachment; filename="a.txt"')}${END}`, 400],
  ['with a file under a name that every object has', TYPE, `${part(FILE.replace('file0', '__proto__'))}${END}`, 400],
  ['with two thousand files', TYPE, `${part(FILE).repeat(2000)}${END}`, 400],
  ['with two thousand fields', TYPE, `${part('Content-Disposition: form-data; name="a"').repeat(2000)}${END}`, 413],
  ['with a header of megabytes', TYPE, `${part(`${FILE}\r\nX-Long: ${'x'.repeat(3 * MB)}`)}${END}`, 400],
  ['with megabytes of headers', TYPE, `${part(`${MANY_HEADERS}\r\n${FILE}`)}${END}`, 400],
  ['with a name of megabytes', TYPE, `${part(FILE.replace('a.txt', `${'n'.repeat(3 * MB)}.txt`))}${END}`, 400],
])('an upload %s is refused in clear words, and nothing of it is kept', async (_what, type, payload, status) => {
  const answer = await send(type, payload);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ status, message: expect.stringMatching(/\w+ \w+/) }),
  ]);
  expect([storedFiles(), await rows()]).toEqual([0, 0]);
});

it('an upload whose sender goes away in the middle of the headers of a file ends, and nothing of it is kept', async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.http.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/file/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${TYPE}\r\nContent-Length: 100000\r\n\r\n`;
  socket.write(`${head}${part(FILE)}--${BOUNDARY}\r\nContent-Disposition: form-`);
  await until('the first file', () => storedFiles() === 1);
  socket.destroy();
  await until('it to go again', () => storedFiles() === 0);
  expect(await rows()).toBe(0);
  await world.app.close();
});

it('says that the disk failed, not that the upload did, when the disk fails', async () => {
  const failing = await givenWorld();
  Object.assign(failing.app.parts.files, {
    put: async (_key: string, content: NodeJS.ReadableStream) => {
      for await (const _chunk of content) throw new Error('no space left on device');
    },
  });
  const { headers, payload } = multipart([{ name: 'a.png', content: PNG }]);
  const own = await givenCookie(failing, await failing.givenUser());
  const answer = await failing.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie: own }, payload });
  expect(answer.statusCode).toBe(500);
});
