import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './file-store.ts';

export function createDiskStore(dataDir: string): FileStore {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    put: async (key, content) => disk.putStream(key, content),
    read: async (key) => disk.getStream(key),
    remove: async (key) => disk.delete(key),
  };
}
