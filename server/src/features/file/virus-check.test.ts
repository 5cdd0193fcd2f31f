import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createClamScanner } from '../../platform/files/clam-scanner.ts';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenCookie } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { EICAR, givenVirusScanner, type TestScanner } from '../../testing/servers/virus-scanner.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { attachFile } from './attach-file.ts';
import { checkFiles } from './check-files.ts';
import { withUpload } from './read-upload.ts';

const CHECKING = 'This file is being checked for viruses. Please try again in a moment.';
const INFECTED = 'A virus was found in this file, and it was removed. Please check the original before you send it again.';

let scanner: TestScanner;
let world: World;
let person: SignedInActor;
let cookie: string;
beforeAll(async () => {
  scanner = await givenVirusScanner();
  world = await givenWorld({ clamavUrl: scanner.url });
  Object.assign(world.app.parts.fileOwners, { poster: async () => true });
  person = await world.givenUser();
  cookie = await givenCookie(world, person);
});
beforeEach(() => scannerIs('well'));

/** Silence is found out at once, so that no test waits for it; an answer has all the time it needs. */
async function scannerIs(mood: 'well' | 'silent'): Promise<void> {
  await scanner.becomes(mood);
  Object.assign(world.app.parts, { virusScanner: createClamScanner(scanner.url, mood === 'silent' ? 50 : undefined) });
}

async function upload(...files: Parameters<typeof multipart>[0]) {
  const { headers, payload } = multipart(files);
  return (await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload })).json();
}
const download = (url: string, as = cookie) => world.app.http.inject({ url, headers: { cookie: as } });
const check = () => checkFiles.run(world.app.parts, {}, { number: 1, last: false });
const stateOf = async (id: string) =>
  (await world.db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const events = (id: string) =>
  world.db.selectFrom('events').select(['name', 'payload']).where('subjectId', '=', id).orderBy('id').execute();
const isStored = (id: string) => {
  const folder = join(world.app.parts.config.dataDir, 'files');
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(id));
};

it('a clean file is as usual', async () => {
  const record = await upload({ name: 'a.txt', content: 'a letter' });
  expect(record).not.toHaveProperty('state');
  expect((await download(record.url)).body).toBe('a letter');
});

it('an infected one is removed, its record says so, and nothing can be done with it', async () => {
  const [clean, infected] = await upload({ name: 'a.txt', content: 'a letter' }, { name: 'b.txt', content: EICAR });
  expect([clean.state, infected.state]).toEqual([undefined, 'INFECTED']);
  expect([isStored(clean.id), isStored(infected.id)]).toEqual([true, false]);
  const refused = await download(infected.url);
  expect(refused.json()).toMatchObject({ status: 409, reason: 'file-infected', message: INFECTED });
  const attaching = world.db.transaction().execute((tx) => attachFile(tx, world.as(person), infected.id, 'poster', newId()));
  await expectRefusal(attaching, 'NOT_FOUND');
  await expectRefusal(
    withUpload(
      world.as(person),
      infected.id,
      () => null,
      (upload) => upload,
    ),
    'CONFLICT',
    { fields: { file: INFECTED } },
  );
  expect((await events(infected.id)).map(({ name }) => name)).toEqual(['file.uploaded', 'file.infected']);
  expect((await events(infected.id))[1]?.payload).toMatchObject({ virus: 'Eicar-Test-Signature' });
  const stranger = await givenCookie(world, await world.givenUser());
  expect((await download(infected.url, stranger)).statusCode).toBe(404);
});

it('while the scanner is silent files are held back, may be attached, and come free when it answers', async () => {
  await scannerIs('silent');
  const [clean, infected] = await upload({ name: 'a.txt', content: 'a letter' }, { name: 'b.txt', content: EICAR });
  expect([clean.state, infected.state]).toEqual(['CHECKING', 'CHECKING']);
  expect((await download(clean.url)).json()).toMatchObject({ status: 409, reason: 'file-being-checked', message: CHECKING });
  await expectRefusal(
    withUpload(
      world.as(person),
      clean.id,
      () => null,
      (upload) => upload,
    ),
    'CONFLICT',
    { fields: { file: CHECKING } },
  );
  await world.db.transaction().execute((tx) => attachFile(tx, world.as(person), infected.id, 'poster', newId()));
  expect((await download(infected.url)).statusCode).toBe(409);
  await check();
  expect([await stateOf(clean.id), await stateOf(infected.id)]).toEqual(['CHECKING', 'CHECKING']);
  await scannerIs('well');
  // Two processes may look at the same time: what one has found stays, and is told once.
  await Promise.all([check(), check()]);
  expect((await download(clean.url)).body).toBe('a letter');
  expect(await stateOf(infected.id)).toBe('INFECTED');
  expect(isStored(infected.id)).toBe(false);
  expect((await download(infected.url)).json()).toMatchObject({ status: 409, message: INFECTED });
  expect((await events(infected.id)).map(({ name }) => name)).toEqual(['file.uploaded', 'file.infected']);
});

it('files that never get an answer do not hold up the others', async () => {
  await scannerIs('silent');
  const stuck = await upload(...['a', 'b', 'c'].map((name) => ({ name: `${name}.txt`, content: name })));
  const fine = await upload({ name: 'd.txt', content: 'd' });
  await scannerIs('well');
  for (const { id } of stuck) {
    const { storageKey } = await world.db.selectFrom('files').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow();
    await world.app.parts.files.remove(storageKey);
  }
  await check();
  world.clock.advance(60_000);
  await check();
  expect(await stateOf(fine.id)).toBe('READY');
  expect(await stateOf(stuck[0].id)).toBe('CHECKING');
});

it('a process without a scanner holds back what waits, and holds back nothing new', async () => {
  await scannerIs('silent');
  const waiting = await upload({ name: 'a.txt', content: 'a' });
  const { virusScanner } = world.app.parts;
  Object.assign(world.app.parts, { virusScanner: null });
  try {
    await check();
    expect(await stateOf(waiting.id)).toBe('CHECKING');
    expect(await upload({ name: 'b.txt', content: 'b' })).not.toHaveProperty('state');
  } finally {
    Object.assign(world.app.parts, { virusScanner });
  }
});

it('after three without an answer, one after the other, the scanner is left alone until the next run', async () => {
  let asked = 0;
  const scan = async (content: Readable) => {
    content.destroy();
    asked += 1;
    if (asked === 3) return null;
    throw new Error('no answer');
  };
  Object.assign(world.app.parts, { virusScanner: { scan } });
  asked = 3;
  await upload(...Array.from({ length: 8 }, (_, index) => ({ name: `${index}.txt`, content: 'a' })));
  asked = 0;
  await check();
  expect(asked).toBe(6);
});
