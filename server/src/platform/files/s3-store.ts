import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../file-store.ts';
import { reached } from './bucket-away.ts';
import { createDirectAccess } from './s3-direct.ts';
import { s3Settings } from './s3-settings.ts';

export function createS3Store(s3: NonNullable<Config['s3']>): FileStore {
  const { bucket, endpoint, region, directFrom } = s3;
  const disk = new Disk(
    new S3Driver({
      bucket,
      ...s3Settings(region, endpoint),
      visibility: 'private',
      supportsACL: false,
    }),
  );
  return {
    async put(key, content) {
      // S3 wants to know the size in advance, and an upload that breaks off must not become an object.
      const folder = await mkdtemp(join(tmpdir(), 'weighbridge-upload-'));
      try {
        const spooled = join(folder, 'content');
        await pipeline(content, createWriteStream(spooled, { mode: 0o600 }));
        await reached(disk.copyFromFs(spooled, key));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read: async (key) => reached(disk.getStream(key)),
    pathOf: () => null,
    remove: async (key) => reached(disk.delete(key)),
    direct: directFrom === undefined ? null : createDirectAccess(s3, directFrom),
  };
}
