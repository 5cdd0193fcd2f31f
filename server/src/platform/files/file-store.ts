import type { Config } from '../config/config.ts';
import type { FileStore } from '../file-store.ts';

/** The folder of the installation, or a bucket. Only one of the two is loaded: the other's libraries cost every start. */
export async function createFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3) return (await import('./s3-store.ts')).createS3Store(s3);
  return (await import('./disk-store.ts')).createDiskStore(dataDir);
}
