import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { givenCookie } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { attachFile } from './attach-file.ts';
import { keepFile, MOST_KEPT } from './keep-file.ts';
import { removeUnattachedFiles } from './remove-unattached-files.ts';

const MB = 1024 * 1024;
let world: World;
beforeAll(async () => {
  world = await givenWorld({ quotas: { FIRM: 5 * MB, VENDOR: 3 * MB, PERSON: 2 * MB } });
  Object.assign(world.app.parts.fileOwners, { poster: async () => true });
});

const text = (megabytes: number) => ({ name: `${megabytes}.txt`, content: Buffer.alloc(megabytes * MB, 'a') });

async function upload(user: SignedInActor, ...sizes: number[]) {
  const { headers, payload } = multipart(sizes.map(text));
  const cookie = await givenCookie(world, user);
  return world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload });
}

function storedFiles(): number {
  const folder = join(world.app.parts.config.dataDir, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
const rows = async () => (await world.db.selectFrom('files').select('id').execute()).length;

const attach = (user: SignedInActor, id: string) =>
  world.db.transaction().execute((tx) => attachFile(tx, world.as(user), id, 'poster', newId()));
const release = (id: string) => world.db.updateTable('files').set({ ownerKind: null, ownerId: null }).where('id', '=', id).execute();

const colleagueOf = ({ companyId, vendorId, type }: SignedInActor) => world.givenUser({ type, companyId, vendorId });

async function givenVendor(): Promise<SignedInActor> {
  const id = newId();
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  await world.db
    .insertInto('vendors')
    .values({ id, name: `Vendor ${id}`, status: 'APPROVED', ...times })
    .execute();
  return world.givenUser({ type: 'VENDOR', vendorId: id });
}

it.each([
  ['a firm', 5, () => world.givenUser(), 'There is no room for this. The files of your firm can take up 5 MB.'],
  ['a vendor', 3, givenVendor, 'There is no room for this. The files of your company can take up 3 MB.'],
])(
  'the people of %s share its room, and going over it names the limit beside the file (decision 177)',
  async (_who, room, given, message) => {
    const person = await given();
    expect((await upload(person, room - 1)).statusCode).toBe(200);
    expect((await upload(await colleagueOf(person), 1)).statusCode).toBe(200);
    const before = [storedFiles(), await rows()];
    const refused = await upload(await colleagueOf(person), 1);
    expect(refused.statusCode).toBe(413);
    const whole = `${message} Please remove some that are no longer needed.`;
    expect(refused.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', reason: 'no-room', message: whole, fields: { file0: whole } });
    expect([storedFiles(), await rows()]).toEqual(before);
    expect((await upload(await given(), 1)).statusCode).toBe(200);
  },
);

it.each(['CLIENT', 'ADMIN'] as const)('a %s has room alone', async (type) => {
  const companyId = type === 'CLIENT' ? (await world.givenCompany()).id : null;
  const person = await world.givenUser({ type, companyId });
  expect((await upload(person, 2)).statusCode).toBe(200);
  expect((await upload(person, 1)).json()).toMatchObject({ status: 413, message: expect.stringContaining('Your files can take up 2 MB.') });
  expect((await upload(await world.givenUser({ type, companyId }), 2)).statusCode).toBe(200);
});

it('of several files that do not all fit none is kept, and the error is beside the one that did not', async () => {
  const before = [storedFiles(), await rows()];
  const refused = await upload(await world.givenUser(), 2, 2, 2);
  expect(refused.json()).toMatchObject({ status: 413, fields: { file2: expect.stringContaining('5 MB') } });
  expect([storedFiles(), await rows()]).toEqual(before);
});

it('what is too large for the room is not written to the disk even while it arrives', async () => {
  const person = await world.givenUser();
  await upload(person, 4);
  const written: number[] = [];
  const { put } = world.app.parts.files;
  world.app.parts.files.put = (key, content) => {
    let bytes = 0;
    content.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    return put(key, content).finally(() => written.push(bytes));
  };
  try {
    expect((await upload(person, 60)).statusCode).toBe(413);
  } finally {
    world.app.parts.files.put = put;
  }
  expect(written).toHaveLength(1);
  expect(written[0]).toBeLessThanOrEqual(MB);
});

it('removing a file makes room for the next at once', async () => {
  const person = await world.givenUser();
  const { id } = (await upload(person, 4)).json();
  await attach(person, id);
  expect((await upload(person, 4)).statusCode).toBe(413);
  await release(id);
  expect((await upload(person, 4)).statusCode).toBe(200);
  expect(await world.db.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([]);
});

it('what was uploaded and not used makes room again when it is cleaned up', async () => {
  const person = await world.givenUser();
  await upload(person, 5);
  world.clock.advance(25 * 3_600_000);
  await removeUnattachedFiles.run(world.app.parts, {}, { number: 1, last: false });
  expect((await upload(person, 5)).statusCode).toBe(200);
});

it('of uploads that come at once only as many pass as there is room for', async () => {
  const person = await world.givenUser();
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(person, 2)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 413, 413, 413, 413]);
  const { bytes } = await world.db.selectFrom('uploadUsage').select('bytes').where('id', '=', person.companyId!).executeTakeFirstOrThrow();
  expect(bytes).toBe(4 * MB);
});

it('what the product writes itself takes nobody’s room, and is written when there is none', async () => {
  const person = await world.givenUser();
  await upload(person, 5);
  const made = { filename: 'export.xlsx', bytes: Buffer.alloc(MB), ownerKind: 'poster', ownerId: newId() };
  await keepFile(world.as(person), made, async () => {});
  const { bytes } = await world.db.selectFrom('uploadUsage').select('bytes').where('id', '=', person.companyId!).executeTakeFirstOrThrow();
  expect(bytes).toBe(5 * MB);
});

it('what the product writes takes no room, and little of the disk: of one person about one thing the latest stay', async () => {
  const person = await world.givenUser();
  const [ownerId, other] = [newId(), newId()];
  const make = (about: string) =>
    keepFile(world.as(person), { filename: 'made.xlsx', bytes: new Uint8Array(10), ownerKind: 'poster', ownerId: about }, async () => {});
  await make(other);
  const before = storedFiles();
  for (let number = 0; number < MOST_KEPT + 3; number++) await make(ownerId);
  expect(storedFiles() - before).toBe(MOST_KEPT);
  const left = world.db.selectFrom('files').select('id').where('ownerId', 'in', [ownerId, other]).execute();
  expect(await left).toHaveLength(MOST_KEPT + 1);
});
