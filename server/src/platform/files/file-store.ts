import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';

/** Bytes under keys. Who may have them is not decided here. */
export interface FileStore {
  put(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Removing what is not there is fine: clean-ups may run twice. */
  remove(key: string): Promise<void>;
}

/** The folder of the installation, or a bucket. Only one of the two is loaded: the other's libraries cost every start. */
export async function createFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3) return (await import('./s3-store.ts')).createS3Store(s3);
  return (await import('./disk-store.ts')).createDiskStore(dataDir);
}
