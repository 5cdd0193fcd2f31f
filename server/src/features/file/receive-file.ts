import { createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';
import { fileTypeOf } from './file-types.ts';
import { cleanFilename } from './filename.ts';
import { TextCheck } from './text-check.ts';

export interface ReceivedFile {
  id: string;
  storageKey: string;
  filename: string;
  mimetype: string;
  size: number;
  sha256: string;
}

/** Streams one file into the store, then decides by its content whether it stays. Whatever goes wrong leaves nothing behind. */
export async function receiveFile(store: FileStore, part: MultipartFile, now: Date): Promise<ReceivedFile> {
  const id = newId();
  const storageKey = `${now.toISOString().slice(0, 7)}/${id}`;
  const filename = cleanFilename(part.filename ?? '');
  const measured = new Measure();
  try {
    await Promise.all([pipeline(part.file, measured), store.put(storageKey, measured)]);
    if (part.file.truncated)
      throw new DomainError('PAYLOAD_TOO_LARGE', { message: MESSAGES.fileTooLarge, fields: { [part.fieldname]: MESSAGES.fileTooLarge } });
    const mimetype = fileTypeOf(filename, await recognise(store, storageKey), measured.text.finish());
    if (!mimetype)
      throw new DomainError('INVALID_INPUT', { message: MESSAGES.fileFormat, fields: { [part.fieldname]: MESSAGES.fileFormat } });
    return { id, storageKey, filename, mimetype, size: measured.size, sha256: measured.hash.digest('hex') };
  } catch (error) {
    await store.remove(storageKey);
    throw error;
  }
}

class Measure extends Transform {
  size = 0;
  readonly hash = createHash('sha256');
  readonly text = new TextCheck();

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    this.text.add(chunk);
    done(null, chunk);
  }
}

/** A hostile or broken file that makes the recogniser fail is one it does not recognise. */
async function recognise(store: FileStore, storageKey: string): Promise<string | undefined> {
  const content = await store.read(storageKey);
  try {
    // With the first upload: it brings the readers of two hundred formats.
    const { fileTypeFromStream } = await import('file-type');
    return (await fileTypeFromStream(Readable.toWeb(content)))?.ext;
  } catch {
    return undefined;
  } finally {
    content.destroy();
  }
}
