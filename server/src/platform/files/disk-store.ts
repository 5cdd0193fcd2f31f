import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../file-store.ts';

export function createDiskStore(dataDir: string): FileStore {
  const location = resolve(dataDir, 'files');
  return {
    put: async (key, content) => write(inside(location, key), content),
    read: async (key) => createReadStream(inside(location, key)),
    pathOf: (key) => inside(location, key),
    remove: async (key) => rm(inside(location, key), { force: true }),
    direct: null,
  };
}

function inside(location: string, key: string): string {
  const path = resolve(location, key);
  if (!path.startsWith(`${location}${sep}`)) throw new Error(`${key} is outside of the store`);
  return path;
}

/**
 * Creates the file before writing: opened while the content may already have broken off, it would come into being after the caller has
 * cleaned up. It exists first, and is removed when writing fails.
 */
async function write(path: string, content: Readable): Promise<void> {
  // Until the file is open nothing listens for errors of the content.
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
