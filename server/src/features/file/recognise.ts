import { Readable } from 'node:stream';
import type { FileStore } from '../../platform/file-store.ts';

/** The type of the content by its bytes. A file that makes the recogniser fail counts as not recognised. */
export async function recognise(store: FileStore, storageKey: string): Promise<string | undefined> {
  const content = await store.read(storageKey);
  try {
    // Loaded with the first upload, because it contains readers for two hundred formats.
    const { fileTypeFromStream } = await import('file-type');
    return (await fileTypeFromStream(Readable.toWeb(content)))?.ext;
  } catch {
    return undefined;
  } finally {
    content.destroy();
  }
}
