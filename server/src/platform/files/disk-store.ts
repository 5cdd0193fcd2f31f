import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from '../file-store.ts';

export function createDiskStore(dataDir: string): FileStore {
  const location = resolve(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: async (key, content) => write(inside(location, key), content),
    read: async (key) => disk.getStream(key),
    remove: async (key) => disk.delete(key),
  };
}

function inside(location: string, key: string): string {
  const path = resolve(location, key);
  if (!path.startsWith(`${location}${sep}`)) throw new Error(`${key} is outside of the store`);
  return path;
}

/**
 * Ours, because the driver opens the file while the content may break off already: then it would be made after whoever wrote it has
 * removed what there was. Here it exists first, and nothing of it is left when it fails.
 */
async function write(path: string, content: Readable): Promise<void> {
  // Until the file is open nobody listens.
  content.on('error', () => {});
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'w', 0o600);
    await pipeline(content, file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
