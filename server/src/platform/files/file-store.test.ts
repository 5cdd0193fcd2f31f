import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { whyUnavailable } from '../database/database-times.ts';
import type { FileStore } from '../file-store.ts';
import { createFileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'weighbridge-store-'));
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'weighbridge' }],
});
let s3: { bucket: string; endpoint: string; region: string };
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  const { port } = await bucket.run();
  s3 = { bucket: 'weighbridge', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
});
afterAll(async () => {
  await bucket.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await createFileStore({ dataDir: folder, s3: place === 'a bucket' ? s3 : undefined });
  });

  it('come back byte by byte, also large ones, until they are removed', async () => {
    const content = randomBytes(3_000_000);
    await store.put('2026-11/one', Readable.from([content.subarray(0, 1000), content.subarray(1000)]));
    expect((await buffer(await store.read('2026-11/one'))).equals(content)).toBe(true);
    await store.remove('2026-11/one');
    await store.remove('2026-11/one');
    await expect(store.read('2026-11/one').then(buffer)).rejects.toThrow(/./);
  });

  it('are found by threads where they are on this machine', async () => {
    await store.put('2026-11/path', Readable.from(['here']));
    const path = store.pathOf('2026-11/path');
    expect(path && readFileSync(path, 'utf8')).toBe(place === 'a folder' ? 'here' : null);
  });

  it('are not kept when their content breaks off', async () => {
    const breaking = function* () {
      yield 'some';
      throw new Error('gone');
    };
    await expect(store.put('2026-11/broken', Readable.from(breaking()))).rejects.toThrow(/./);
    await store.remove('2026-11/broken');
    await expect(store.read('2026-11/broken').then(buffer)).rejects.toThrow(/./);
  });

  it('stay inside their place', async () => {
    await expect(store.put('../outside', Readable.from(['x']))).rejects.toThrow(/./);
    await expect(store.read('../outside').then(buffer)).rejects.toThrow(/./);
  });
});

it('a folder tells no path outside of it', async () => {
  const store = await createFileStore({ dataDir: folder, s3: undefined });
  expect(() => store.pathOf('../outside')).toThrow('../outside is outside of the store');
});

it('a bucket that is away is told apart from a file that is not there', async () => {
  const away = await createFileStore({ dataDir: folder, s3: { ...s3, endpoint: 'http://127.0.0.1:9' } });
  const there = await createFileStore({ dataDir: folder, s3 });
  const why = (asked: Promise<unknown>) => asked.then(() => 'no error', whyUnavailable);
  expect(await why(away.read('2026-11/one'))).toBe('the bucket for files cannot be reached');
  expect(await why(away.put('2026-11/one', Readable.from(['x'])))).toBe('the bucket for files cannot be reached');
  expect(await why(there.read('2026-11/none').then(buffer))).toBeUndefined();
});
