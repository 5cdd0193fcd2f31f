import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenCookie } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { DOCX, EXECUTABLE, MP4, OLD_OFFICE, PDF, PNG, PPTX, XLSX, zip } from '../../testing/sample-files.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { attachFile } from './attach-file.ts';
import { fileUrl } from './file-url.ts';
import { cleanFilename } from './filename.ts';
import { MOST_READINGS, withUpload } from './read-upload.ts';
import { removeUnattachedFiles } from './remove-unattached-files.ts';

const MB = 1024 * 1024;
const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-files-'));
const seers = new Set<string>();
let world: World;
let person: SignedInActor;
let cookie: string;

beforeAll(async () => {
  world = await givenWorld({ dataDir });
  Object.assign(world.app.parts.fileOwners, { poster: async (ctx: { user: SignedInActor }) => seers.has(ctx.user.userId) });
  person = await world.givenUser();
  cookie = await givenCookie(world, person);
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Files = Parameters<typeof multipart>[0];
async function upload(files: Files, as = cookie) {
  const { headers, payload } = multipart(files);
  return world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie: as }, payload });
}
const download = (url: string, as = cookie, headers = {}) => world.app.http.inject({ url, headers: { cookie: as, ...headers } });
const storedFiles = () =>
  existsSync(join(dataDir, 'files'))
    ? readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/** As browsers read it: the exact name where there is one. */
function nameIn(header: string): string {
  const [, exact] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
  const [, quoted, token] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/.exec(header) ?? [];
  return exact === undefined ? (quoted?.replace(/\\(.)/g, '$1') ?? token ?? '') : decodeURIComponent(exact);
}

describe('uploading', () => {
  it('answers the record of one file, and a list for several [API-006] [API-007]', async () => {
    const one = await upload([{ name: 'Plan.pdf', content: PDF }]);
    expect(one.statusCode).toBe(200);
    const record = one.json();
    expect(record).toEqual({
      id: expect.any(String),
      url: `/api/file/${record.id}/Plan.pdf`,
      filename: 'Plan.pdf',
      mimetype: 'application/pdf',
      size: PDF.length,
      description: null,
    });
    const several = await upload([
      { name: 'a.png', content: PNG },
      { name: 'b.csv', content: 'Name;City\nÅda;Zürich\n' },
    ]);
    expect(several.json().map(({ filename, mimetype }: Record<string, string>) => [filename, mimetype])).toEqual([
      ['a.png', 'image/png'],
      ['b.csv', 'text/csv'],
    ]);
    const row = await world.db.selectFrom('files').selectAll().where('id', '=', record.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uploadedBy: person.userId, companyId: person.companyId, ownerKind: null });
  });

  it.each([
    ['photo.JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]), 'image/jpeg'],
    ['sheet.xlsx', XLSX, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['letter.docx', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['slides.pptx', PPTX, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['old.xls', OLD_OFFICE, 'application/vnd.ms-excel'],
    ['all.zip', zip({ 'a.txt': 'a' }), 'application/zip'],
    ['clip.mp4', MP4, 'video/mp4'],
    ['notes.txt', 'MZ is how this plain note begins\r\n\tand it is fine\n', 'text/plain'],
  ])('takes %s for what it is', async (name, content, mimetype) => {
    expect((await upload([{ name, content, type: 'text/html' }])).json()).toMatchObject({ mimetype });
  });

  it.each([
    ['a page', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['a page that calls itself text', 'page.txt', '\n <HTML><script>alert(1)</script>'],
    ['a drawing that can run scripts', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing that calls itself a picture', 'drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a script', 'run.sh', '#!/bin/sh\n'],
    ['a script that calls itself a table', 'run.csv', '#!/bin/sh\n'],
    ['a program', 'setup.exe', EXECUTABLE],
    ['a program that calls itself a document', 'setup.pdf', EXECUTABLE],
    ['a picture that calls itself a spreadsheet', 'sheet.xlsx', PNG],
    ['a document that calls itself a spreadsheet', 'sheet.xlsx', DOCX],
    ['text in an unknown encoding', 'old.txt', Buffer.from([0x41, 0xe9, 0x20, 0xff])],
    ['bytes that call themselves text', 'bytes.csv', Buffer.from([0x41, 0x00, 0x42])],
    ['a file without a name to go by', 'README', 'text'],
  ])('refuses %s and keeps nothing of it [VALID-016]', async (_what, name, content) => {
    const before = storedFiles();
    const answer = await upload([
      { name: 'fine.png', content: PNG },
      { name, content },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The file format is invalid',
      fields: { file1: 'The file format is invalid' },
    });
    expect(storedFiles()).toBe(before);
  });

  it.each(['empty.txt', 'empty.csv', 'empty.pdf'])('refuses %s with nothing in it, and keeps none of what came with it', async (name) => {
    const before = storedFiles();
    const answer = await upload([
      { name: 'fine.png', content: PNG },
      { name, content: '' },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The file is empty. Please choose one with something in it.',
      fields: { file1: 'The file is empty. Please choose one with something in it.' },
    });
    expect(storedFiles()).toBe(before);
  });

  it('takes 70 MB and not a byte more, and keeps nothing of what is larger [VALID-015]', async () => {
    const before = storedFiles();
    const large = Buffer.alloc(70 * MB, 'a');
    expect((await upload([{ name: 'large.txt', content: large }])).json()).toMatchObject({ size: 70 * MB });
    const refused = await upload([{ name: 'larger.txt', content: Buffer.concat([large, Buffer.from('a')]) }]);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: 'File size exceeds maximum limit of 70 MB' });
    expect(storedFiles()).toBe(before + 1);
  });

  it('takes 100 files at once and not one more [VALID-017]', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, content: 'x' }));
    expect((await upload(many(100))).json()).toHaveLength(100);
    const before = storedFiles();
    const refused = await upload(many(101));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message: 'At most 100 files can be uploaded' });
    expect(storedFiles()).toBe(before);
  });

  it('takes only people who are signed in, files under the agreed names, and multipart', async () => {
    expect((await upload([{ name: 'a.png', content: PNG }], 'weighbridge=forged')).statusCode).toBe(401);
    expect((await upload([{ field: 'picture', name: 'a.png', content: PNG }])).statusCode).toBe(400);
    expect((await upload([])).statusCode).toBe(400);
    const json = await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { cookie }, payload: {} });
    expect(json.statusCode).toBe(400);
  });

  it.each([
    ['path parts', '../../etc/passwd.txt', 'passwd.txt'],
    ['path parts of Windows', 'C:\\Users\\me\\a.txt', 'a.txt'],
    ['signs that turn the reading direction', 'in\u202Egpj.txt', 'ingpj.txt'],
    ['signs that file systems dislike', 'a:b*c?.txt', 'a_b_c_.txt'],
    ['marks that no one sees', 'a\u061c\u200b\u2066b\u2060.txt', 'ab.txt'],
    ['nothing but dots', '..', 'file'],
    ['more than 255 characters', `${'n'.repeat(300)}.txt`, `${'n'.repeat(251)}.txt`],
    ['more than 255 bytes', `${'漢'.repeat(255)}.txt`, `${'漢'.repeat(83)}.txt`],
    ['half a character', `a${'😀'.repeat(70)}.TXT`, `a${'😀'.repeat(62)}.TXT`],
  ])('keeps no %s in a name', (_what, name, filename) => {
    expect(cleanFilename(name)).toBe(filename);
  });

  it.each([
    ['of 101 characters', `${'n'.repeat(97)}.txt`, `${'n'.repeat(97)}.txt`],
    ['of 300 characters', `${'n'.repeat(300)}.txt`, `${'n'.repeat(251)}.txt`],
    ['of 255 characters of three bytes', `${'漢'.repeat(251)}.txt`, `${'漢'.repeat(83)}.txt`],
    ['with quotes', "the %22real%22 one's.txt", "the %22real%22 one's.txt"],
    ['with per cent signs', '100%25 50% %2F%00.txt', '100%25 50% %2F%00.txt'],
    ['with signs of addresses', 'a#b&c=d;e+f,g@h!.txt', 'a#b&c=d;e+f,g@h!.txt'],
    ['with path parts', '..%2f../../a b.txt', 'a b.txt'],
    ['with marks of Arabic and Hebrew', '\u202eمرحبا שלום\u202c.txt', 'مرحبا שלום.txt'],
    ['with emoji', '👩‍👩‍👧 family.txt', '👩‍👩‍👧 family.txt'],
  ])('a file with a name %s comes back under it', async (_what, name, filename) => {
    const record = (await upload([{ name, content: 'text' }])).json();
    expect(record.filename).toBe(filename);
    const answer = await download(record.url);
    expect([answer.statusCode, answer.body]).toEqual([200, 'text']);
    expect(nameIn(answer.headers['content-disposition'] as string)).toBe(record.filename);
  });

  it('a file that was stored under a longer name before there was a limit still comes back', async () => {
    const { id } = (await upload([{ name: 'a.txt', content: 'text' }])).json();
    const filename = `${'漢'.repeat(300)}\n"x".txt`;
    await world.db.updateTable('files').set({ filename }).where('id', '=', id).execute();
    expect((await download(fileUrl({ id, filename }))).statusCode).toBe(200);
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const before = storedFiles();
    await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.http.server.address() as { port: number };
    const { headers, payload } = multipart([{ name: 'cut.txt', content: Buffer.alloc(5 * MB, 'a') }]);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/file/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 3 * MB));
    await until('the first bytes', () => storedFiles() > before);
    socket.destroy();
    await until('the partial file to go', () => storedFiles() === before);
    expect(await world.db.selectFrom('files').selectAll().where('filename', '=', 'cut.txt').execute()).toEqual([]);
  });
});

describe('downloading', () => {
  const uploaded = async (name: string, content: Uint8Array | string) =>
    (await upload([{ name, content }])).json() as { id: string; url: string };

  it('streams the bytes with their type, shows pictures and documents, and hands over the rest', async () => {
    const picture = await download((await uploaded('Ä (b).png', PNG)).url);
    expect(picture.rawPayload.equals(PNG)).toBe(true);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="? (b).png"; filename*=UTF-8''%C3%84%20%28b%29.png`,
    });
    expect((await download((await uploaded('a.pdf', PDF)).url)).headers['content-disposition']).toMatch(/^inline/);
    const text = await download((await uploaded('a.txt', 'Zürich')).url);
    expect(text.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename=a.txt',
    });
    expect((await download((await uploaded('a.xlsx', XLSX)).url)).headers['content-disposition']).toMatch(/^attachment/);
  });

  it('need not be repeated while the browser still has it', async () => {
    const { url } = await uploaded('a.png', PNG);
    const { etag } = (await download(url)).headers;
    expect((await download(url, cookie, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('is for the uploader alone until the file is attached, then for anybody who sees its owner', async () => {
    const { id, url } = await uploaded('a.png', PNG);
    const colleague = await world.givenUser({ companyId: person.companyId });
    const colleagueCookie = await givenCookie(world, colleague);
    expect((await download(url)).statusCode).toBe(200);
    expect((await download(url, colleagueCookie)).statusCode).toBe(404);
    expect((await download(url, '')).statusCode).toBe(401);
    await world.db.transaction().execute((tx) => attachFile(tx, world.as(person), id, 'poster', newId()));
    seers.add(colleague.userId);
    expect((await download(url, colleagueCookie)).statusCode).toBe(200);
    expect((await download(url)).statusCode).toBe(404);
    expect((await download(url, colleagueCookie, { 'if-none-match': '"x"' })).statusCode).toBe(200);
    expect((await download(`/api/file/${newId()}/a.png`)).statusCode).toBe(404);
    expect((await download('/api/file/not-an-id/a.png')).statusCode).toBe(404);
  });

  it('waits until the terms are agreed to, except for the picture beside them', async () => {
    const newcomer = await world.givenUser();
    const session = await givenCookie(world, newcomer);
    const [paper, picture] = (
      await upload(
        [
          { name: 'a.pdf', content: PDF },
          { name: 'b.png', content: PNG },
        ],
        session,
      )
    ).json();
    await world.db.transaction().execute((tx) => attachFile(tx, world.as(newcomer), picture.id, 'avatar', newcomer.userId));
    await world.db.updateTable('users').set({ termsVersion: 'old' }).where('id', '=', newcomer.userId).execute();
    const refused = await download(paper.url, session);
    expect(refused.json()).toMatchObject({ status: 403, reason: 'terms-not-accepted' });
    expect((await download(picture.url, session)).statusCode).toBe(200);
  });

  it('of a file whose owner nobody knows any more is refused', async () => {
    const { id, url } = await uploaded('a.png', PNG);
    await world.db.updateTable('files').set({ ownerKind: 'gone', ownerId: newId() }).where('id', '=', id).execute();
    expect((await download(url)).statusCode).toBe(404);
  });

  it('follows only attachments of own files that nothing uses yet', async () => {
    const { id } = await uploaded('a.png', PNG);
    const stranger = await world.givenUser();
    const attach = (actor: SignedInActor) => world.db.transaction().execute((tx) => attachFile(tx, world.as(actor), id, 'poster', newId()));
    await expectRefusal(attach(stranger), 'NOT_FOUND');
    await expect(attach(person)).resolves.toEqual({ mimetype: 'image/png', size: PNG.length });
    await expectRefusal(attach(person), 'NOT_FOUND');
  });

  it('is not what reading an upload is for: only the own one, and until it is attached', async () => {
    const { id } = await uploaded('a.png', PNG);
    const read = (actor: SignedInActor) =>
      withUpload(
        world.as(actor),
        id,
        () => null,
        (upload) => upload,
      );
    await expectRefusal(read(await world.givenUser()), 'NOT_FOUND');
    const { filename, content } = await read(person);
    expect(filename).toBe('a.png');
    expect(readFileSync(content as string).equals(PNG)).toBe(true);
    vi.spyOn(world.app.parts.files, 'pathOf').mockReturnValueOnce(null);
    expect(await read(person), 'from a bucket').toEqual({ filename: 'a.png', content: new Uint8Array(PNG) });
    await world.db.transaction().execute((tx) => attachFile(tx, world.as(person), id, 'poster', newId()));
    await expectRefusal(read(person), 'NOT_FOUND');
  });

  it('is read a few times at once for each person, however often they ask', async () => {
    const { id } = await uploaded('a.png', PNG);
    const ctx = world.as(person);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const read = () =>
      withUpload(
        ctx,
        id,
        () => null,
        async (upload) => ended.then(() => upload),
      );
    const underWay = Array.from({ length: MOST_READINGS }, read);
    await expectRefusal(read(), 'TOO_MANY_REQUESTS');
    // Nobody else waits for them.
    await expectRefusal(
      withUpload(
        world.as(await world.givenUser()),
        id,
        () => null,
        (upload) => upload,
      ),
      'NOT_FOUND',
    );
    end();
    await Promise.all(underWay);
    expect(await read()).toMatchObject({ filename: 'a.png' });
  });
});

it('files that nobody attached within a day are removed, the others stay', async () => {
  const old = (await upload([{ name: 'old.png', content: PNG }])).json();
  const used = (await upload([{ name: 'used.png', content: PNG }])).json();
  await world.db.transaction().execute((tx) => attachFile(tx, world.as(person), used.id, 'poster', newId()));
  world.clock.advance(25 * 3_600_000);
  const fresh = (await upload([{ name: 'fresh.png', content: PNG }], await givenCookie(world, person))).json();
  await removeUnattachedFiles.run(world.app.parts, {}, { number: 1, last: false });
  const left = await world.db.selectFrom('files').select('id').where('id', 'in', [old.id, used.id, fresh.id]).orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([used.id, fresh.id].sort());
  expect(storedFiles()).toBe(
    await world.db
      .selectFrom('files')
      .selectAll()
      .execute()
      .then((rows) => rows.length),
  );
});
