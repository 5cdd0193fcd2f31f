import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenCookie, postJson } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { PDF } from '../../testing/sample-files.ts';
import { givenS3 } from '../../testing/servers/s3-server.ts';
import { EICAR, givenVirusScanner } from '../../testing/servers/virus-scanner.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { attachFile } from './attach-file.ts';
import { removeUnattachedFiles } from './remove-unattached-files.ts';

const MB = 1024 * 1024;
/** Small, so that tests are quick. */
const FROM = 1000;
const TEXT = 'a'.repeat(FROM);

let world: World;
let person: SignedInActor;
let cookie: string;
beforeAll(async () => {
  const [s3, scanner] = await Promise.all([givenS3(), givenVirusScanner()]);
  const quotas = { FIRM: 5 * MB, VENDOR: MB, PERSON: MB };
  world = await givenWorld({ s3: { ...s3, directFrom: FROM }, clamavUrl: scanner.url, quotas });
  Object.assign(world.app.parts.fileOwners, { poster: async () => true });
  person = await world.givenUser();
  cookie = await givenCookie(world, person);
});
afterEach(() => void vi.useRealTimers());

const announce = (input: unknown, as = cookie) => postJson(world, '/api/file/announce', input, { cookie: as });
const confirm = (id: string, as = cookie) => postJson(world, `/api/file/${id}/confirm`, {}, { cookie: as });
const download = (url: string, as = cookie) => world.app.http.inject({ url, headers: { cookie: as } });

interface Address {
  id: string;
  url: string;
  headers: Record<string, string>;
}
async function announced(filename = 'a.txt', size = FROM, as = cookie): Promise<Address> {
  const answer = await announce({ filename, size }, as);
  expect(answer.statusCode).toBe(200);
  return answer.json().direct;
}
const put = async ({ url, headers }: Address, body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
  (await fetch(url, { method: 'PUT', headers: { ...headers, ...more }, body })).status;
const usage = async () =>
  (await world.db.selectFrom('uploadUsage').select('bytes').where('id', '=', person.companyId!).executeTakeFirst())?.bytes ?? 0;
const rowOf = (id: string) => world.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

it('a large file goes straight to the bucket and comes straight from it, with the type and the name that we give it', async () => {
  const address = await announced('Prices 1.txt');
  expect(await put(address, TEXT)).toBe(200);
  expect((await download(`/api/file/${address.id}/x`)).statusCode).toBe(404);
  const record = (await confirm(address.id)).json();
  expect(record).toEqual({
    id: address.id,
    url: `/api/file/${address.id}/Prices%201.txt`,
    filename: 'Prices 1.txt',
    mimetype: 'text/plain',
    size: FROM,
    description: null,
  });
  const redirect = await download(record.url);
  expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([302, 'no-store']);
  const location = new URL(redirect.headers.location!);
  expect(location.searchParams.get('X-Amz-Expires')).toBe('60');
  expect(location.pathname).not.toContain('incoming');
  const content = await fetch(location);
  expect([content.headers.get('content-type'), content.headers.get('content-disposition')]).toEqual([
    'text/plain; charset=utf-8',
    'attachment; filename="Prices 1.txt"',
  ]);
  expect(await content.text()).toBe(TEXT);
  expect(
    (await world.db.selectFrom('events').select('name').where('subjectId', '=', address.id).execute()).map(({ name }) => name),
  ).toEqual(['file.uploaded']);
});

it('an address opens one object, for a minute, in the way it was given, to those who see the record', async () => {
  const { id } = await announced().then(async (address) => {
    await put(address, TEXT);
    return (await confirm(address.id)).json();
  });
  await world.db.transaction().execute((tx) => attachFile(tx, world.as(person), id, 'poster', newId()));
  const url = `/api/file/${id}/a.txt`;
  expect((await download(url, '')).statusCode).toBe(401);
  const address = (await download(url)).headers.location!;
  const changed = (change: (address: URL) => void) => {
    const other = new URL(address);
    change(other);
    return fetch(other).then(({ status }) => status);
  };
  expect(await changed(({ searchParams }) => searchParams.set('response-content-type', 'text/html'))).toBe(403);
  expect(await changed(({ searchParams }) => searchParams.set('X-Amz-Expires', '600000'))).toBe(403);
  expect(await changed((other) => void (other.pathname += '0'))).toBe(403);
  expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
  expect((await fetch(address.split('?')[0]!)).status).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
  const expired = (await download(url)).headers.location!;
  vi.useRealTimers();
  expect((await fetch(expired)).status).toBe(403);
});

it('an address takes the announced number of bytes of the announced type under its own key, in time', async () => {
  const address = await announced();
  expect(await put(address, `${TEXT}a`)).toBe(403);
  expect(await put(address, 'short')).toBe(403);
  expect(await put(address, TEXT, { 'content-type': 'text/html' })).toBe(403);
  expect(await put({ ...address, url: address.url.replace(address.id, newId()) }, TEXT)).toBe(403);
  expect(await put({ ...address, url: address.url.replace('incoming', '2026-11') }, TEXT)).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 301_000 });
  const late = await announced();
  vi.useRealTimers();
  expect(await put(late, TEXT)).toBe(403);
  expect((await confirm(address.id)).json()).toMatchObject({ status: 409, reason: 'not-arrived' });
});

it('only the uploader confirms, once, and what is written afterwards is never seen', async () => {
  const address = await announced();
  const stranger = await givenCookie(world, await world.givenUser({ companyId: person.companyId }));
  expect(await put(address, TEXT)).toBe(200);
  expect((await confirm(address.id, stranger)).statusCode).toBe(404);
  expect((await confirm(address.id, '')).statusCode).toBe(401);
  const answers = await Promise.all([confirm(address.id), confirm(address.id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await confirm(address.id)).statusCode).toBe(404);
  expect(await put(address, 'b'.repeat(FROM))).toBe(200);
  const { location } = (await download(`/api/file/${address.id}/a.txt`)).headers;
  expect(await (await fetch(location!)).text()).toBe(TEXT);
});

it.each([
  ['a page that calls itself text', 'a.txt', `<html><script>alert(1)</script>${TEXT}`.slice(0, FROM)],
  ['text that calls itself a document', 'a.pdf', TEXT],
])('what arrives is looked at: %s is refused and takes no room', async (_what, filename, content) => {
  const before = await usage();
  const address = await announced(filename);
  expect(await usage()).toBe(before + FROM);
  expect(await put(address, content)).toBe(200);
  const refused = await confirm(address.id);
  expect(refused.json()).toMatchObject({ status: 400, fields: { file0: 'The file format is invalid' } });
  expect(await rowOf(address.id)).toBeUndefined();
  expect(await usage()).toBe(before);
  expect((await confirm(address.id)).statusCode).toBe(404);
});

it('an object of another size than announced is refused even if the store took it', async () => {
  const address = await announced();
  const { storageKey } = (await rowOf(address.id))!;
  const { Readable } = await import('node:stream');
  await world.app.parts.files.put(storageKey, Readable.from([Buffer.from(`${TEXT}a`)]));
  expect((await confirm(address.id)).statusCode).toBe(400);
  expect(await world.app.parts.files.direct!.sizeOf(storageKey)).toBeNull();
});

it('a virus is found in what went straight to the bucket, too', async () => {
  const address = await announced();
  await put(address, `${EICAR}${TEXT}`.slice(0, FROM));
  const record = (await confirm(address.id)).json();
  expect(record.state).toBe('INFECTED');
  expect((await download(record.url)).json()).toMatchObject({ status: 409, reason: 'file-infected' });
  const { storageKey } = (await rowOf(address.id))!;
  expect(await world.app.parts.files.direct!.sizeOf(storageKey)).toBeNull();
});

it.each([
  ['no name', { size: FROM }, 400],
  ['a name that leads elsewhere and is no type of ours', { filename: '../../x.html', size: FROM }, 400],
  ['a size of nothing', { filename: 'a.txt', size: 0 }, 400],
  ['half a byte', { filename: 'a.txt', size: 1000.5 }, 400],
  ['more than a file may have', { filename: 'a.txt', size: 70 * MB + 1 }, 400],
  ['more than there is room for', { filename: 'a.txt', size: 6 * MB }, 413],
  ['nothing', null, 400],
  ['a list', [], 400],
])('an announcement of %s is refused', async (_what, input, status) => {
  expect((await announce(input)).statusCode).toBe(status);
});

it('announced files take room, cannot be attached, and go within the hour with what arrived of them', async () => {
  const before = await usage();
  const address = await announced('b.txt');
  await put(address, TEXT);
  const attaching = world.db.transaction().execute((tx) => attachFile(tx, world.as(person), address.id, 'poster', newId()));
  await expectRefusal(attaching, 'NOT_FOUND');
  const { storageKey } = (await rowOf(address.id))!;
  const stays = await announced('c.txt');
  // By hand, because the bucket goes by the real clock.
  await world.db
    .updateTable('files')
    .set({ createdAt: new Date(world.clock.now().getTime() - 3_600_001) })
    .where('id', '=', address.id)
    .execute();
  await removeUnattachedFiles.run(world.app.parts, {}, { number: 1, last: false });
  expect([await rowOf(address.id), (await rowOf(stays.id))?.state]).toEqual([undefined, 'AWAITED']);
  expect(await world.app.parts.files.direct!.sizeOf(storageKey)).toBeNull();
  expect(await usage()).toBe(before + FROM);
});

it('what was written with an address after its upload was confirmed is swept out of the bucket', async () => {
  const address = await announced();
  await put(address, TEXT);
  await confirm(address.id);
  await put(address, TEXT);
  const key = `incoming/${address.id}`;
  const { direct } = world.app.parts.files;
  await direct!.removeOld('incoming/', new Date(Date.now() - 3_600_000));
  expect(await direct!.sizeOf(key)).toBe(FROM);
  await direct!.removeOld('incoming/', new Date(Date.now() + 60_000));
  expect(await direct!.sizeOf(key)).toBeNull();
});

it('small files go through the server as ever, and the policy of pages names the bucket only where it is used', async () => {
  expect((await announce({ filename: 'a.txt', size: FROM - 1 })).json()).toEqual({ direct: null });
  const { headers, payload } = multipart([{ name: 'a.pdf', content: PDF }]);
  const { url } = (
    await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload })
  ).json();
  const answer = await download(url);
  expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true]);
  const policy = (of: World) => of.app.http.inject({ url: '/api/nothing' }).then((page) => String(page.headers['content-security-policy']));
  expect(await policy(world)).toContain(`connect-src 'self' ${world.app.parts.config.s3?.endpoint}`);
  const plain = await givenWorld();
  expect(await policy(plain)).toContain("connect-src 'self';");
  const other = await givenCookie(plain, await plain.givenUser());
  expect((await postJson(plain, '/api/file/announce', { filename: 'a.txt', size: 9 * MB }, { cookie: other })).json()).toEqual({
    direct: null,
  });
});
