import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { TERMS_VERSIONS } from '@weighbridge/domain/account/terms.ts';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { multipart } from '../testing/multipart.ts';
import { PNG } from '../testing/sample-files.ts';
import { givenPlace } from '../testing/servers/server-place.ts';
import { type ServerProcess, startServer } from '../testing/servers/server-process.ts';
import { keepPrivate } from './private-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'weighbridge-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The most permissive umask.
let mask: number;
beforeEach(() => {
  mask = process.umask(0);
});
afterEach(() => {
  process.umask(mask);
});

/** What of a folder, itself included, anybody but its owner can do something with. */
function openToOthers(root: string): string[] {
  return contentOf(root)
    .filter((path) => lstatSync(path).mode & 0o077)
    .map((path) => relative(root, path));
}

const contentOf = (root: string) => [root, ...readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))];

const admin = { email: 'admin@private.test', password: 'Welcome-2026!' };

async function post(server: ServerProcess, path: string, body: Uint8Array | object, headers: Record<string, string>): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...(!isBytes && { 'content-type': 'application/json' }), ...headers },
    body: isBytes ? Buffer.from(body) : JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer;
}

async function uploadAsAdmin(server: ServerProcess): Promise<void> {
  const cookie = (await post(server, '/api/login', admin, {})).headers.getSetCookie()[0]!.split(';')[0]!;
  const query = 'mutation ($version: String!) { acceptTerms(input: { version: $version }) { id } }';
  await post(server, '/api/graphql', { query, variables: { version: TERMS_VERSIONS.broker } }, { cookie });
  const { headers, payload } = multipart([{ name: 'a.png', content: PNG }]);
  await post(server, '/api/file/upload', payload, { ...headers, cookie });
}

it('keeps the database, uploads and the lock to its owner, also in a folder that an earlier version left open', async () => {
  const place = await givenPlace({ migrated: true });
  const dataDir = place.DATA_DIR!;
  const embedded = inject('template').engine === 'embedded';
  mkdirSync(join(dataDir, 'files', '2026-10'), { recursive: true });
  writeFileSync(join(dataDir, 'files', '2026-10', 'earlier'), 'earlier');
  for (const path of contentOf(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);

  const server = await startServer({ ...place, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  await uploadAsAdmin(server);
  expect(openToOthers(dataDir)).toEqual([]);
  expect(contentOf(dataDir).filter((path) => path.includes('files/') && lstatSync(path).isFile())).toHaveLength(2);
  expect(contentOf(dataDir).length).toBeGreaterThan(embedded ? 900 : 4);
  await server.stop();
  expect(openToOthers(dataDir)).toEqual([]);
});

it('makes a new folder for its owner alone', async () => {
  const template = inject('template');
  // The first start of an embedded database takes seconds; the one that all tests begin with was made like that.
  const made = template.engine === 'embedded' ? join(template.folder, 'database') : await givenNewFolder();
  expect(openToOthers(made)).toEqual([]);
  expect(contentOf(made).length).toBeGreaterThan(3);
});

async function givenNewFolder(): Promise<string> {
  const place = await givenPlace({ migrated: true });
  const dataDir = join(place.DATA_DIR!, 'new');
  const server = await startServer({ ...place, DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  await uploadAsAdmin(server);
  await server.stop();
  return dataDir;
}

it('closes what is ours, follows no link out of the folder, and leaves what else lies there', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'notes.txt'), 'mine');
  writeFileSync(join(folder, 'outside'), 'outside');
  symlinkSync(join(folder, 'outside'), join(dataDir, 'files', 'link'));
  symlinkSync(dataDir, join(folder, 'linked-data'));
  await keepPrivate(join(folder, 'linked-data'));
  const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
  expect(modeOf(dataDir)).toBe('700');
  expect(modeOf(join(dataDir, 'files'))).toBe('700');
  expect(modeOf(join(dataDir, 'notes.txt'))).toBe('666');
  expect(modeOf(join(folder, 'outside'))).toBe('666');
});

it('needs no folder to be there, and leaves none behind', async () => {
  await keepPrivate(join(folder, 'never', 'made'));
  expect(readdirSync(folder)).not.toContain('never');
});
