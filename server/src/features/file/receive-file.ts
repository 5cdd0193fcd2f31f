import { createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { newId } from '../../platform/ids.ts';
import { noRoom } from './add-files.ts';
import { fileTypeOf } from './file-types.ts';
import { cleanFilename } from './filename.ts';
import { TextCheck } from './text-check.ts';
import { unreadableUpload } from './unreadable-upload.ts';

export interface ReceivedFile {
  id: string;
  storageKey: string;
  filename: string;
  mimetype: string;
  size: number;
  sha256: string;
}

/**
 * Streams one file into the store, as far as there is room, then decides by its content whether it stays. Whatever goes wrong leaves
 * nothing behind.
 */
export async function receiveFile(ctx: Ctx, part: MultipartFile, room: number): Promise<ReceivedFile> {
  const store = ctx.parts.files;
  const id = newId();
  const storageKey = `${ctx.now.toISOString().slice(0, 7)}/${id}`;
  const filename = cleanFilename(part.filename ?? '');
  const measured = new Measure(room);
  const arrival = watchArrival(part.file, measured);
  try {
    await both(pipeline(part.file, measured), store.put(storageKey, measured));
    if (part.file.truncated)
      throw new DomainError('PAYLOAD_TOO_LARGE', { message: MESSAGES.fileTooLarge, fields: { [part.fieldname]: MESSAGES.fileTooLarge } });
    if (measured.size > room) throw noRoom(ctx, part.fieldname);
    const mimetype = fileTypeOf(filename, await recognise(store, storageKey), measured.text.finish());
    if (!mimetype)
      throw new DomainError('INVALID_INPUT', { message: MESSAGES.fileFormat, fields: { [part.fieldname]: MESSAGES.fileFormat } });
    return { id, storageKey, filename, mimetype, size: measured.size, sha256: measured.hash.digest('hex') };
  } catch (error) {
    await store.remove(storageKey);
    throw arrival.brokeOff ? unreadableUpload() : error;
  }
}

/** Also when one has failed the other comes to its end: a store that is still opening its file would make it after we removed it. */
async function both(...steps: readonly Promise<void>[]): Promise<void> {
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') throw step.reason;
}

/** Whether the file ended before its time. When the store fails instead, what comes in is closed too, but only after what goes out. */
function watchArrival(incoming: Readable, outgoing: Readable): { brokeOff: boolean } {
  const arrival = { brokeOff: incoming.errored !== null };
  incoming.once('error', () => {
    arrival.brokeOff = outgoing.errored === null;
  });
  return arrival;
}

/** What there is no room for arrives all the same, so that whoever sends it gets an answer, but is not passed on. */
class Measure extends Transform {
  size = 0;
  readonly #room: number;
  readonly hash = createHash('sha256');
  readonly text = new TextCheck();

  constructor(room: number) {
    super();
    this.#room = room;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.#room) return done();
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
