import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { noRoom } from './add-files.ts';
import { fileTypeOf } from './file-types.ts';
import { cleanFilename } from './filename.ts';
import { Measure } from './measure.ts';
import { recognise } from './recognise.ts';
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
 * Streams one file into the store, as far as there is room, then decides by its content whether it stays. After an error nothing stays in
 * the store.
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
    if (measured.size === 0)
      throw new DomainError('INVALID_INPUT', { message: MESSAGES.fileEmpty, fields: { [part.fieldname]: MESSAGES.fileEmpty } });
    const mimetype = fileTypeOf(filename, await recognise(store, storageKey), measured.text.finish());
    if (!mimetype)
      throw new DomainError('INVALID_INPUT', { message: MESSAGES.fileFormat, fields: { [part.fieldname]: MESSAGES.fileFormat } });
    return { id, storageKey, filename, mimetype, size: measured.size, sha256: measured.hash.digest('hex') };
  } catch (error) {
    await store.remove(storageKey);
    throw arrival.brokeOff ? unreadableUpload() : error;
  }
}

/** Wait for both even when one has failed: a store that is still opening its file would create it after we have removed it. */
async function both(...steps: readonly Promise<void>[]): Promise<void> {
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') throw step.reason;
}

/** Whether the upload broke off. When the store fails instead, the incoming stream is closed too, but after the outgoing one. */
function watchArrival(incoming: Readable, outgoing: Readable): { brokeOff: boolean } {
  const arrival = { brokeOff: incoming.errored !== null };
  incoming.once('error', () => {
    arrival.brokeOff = outgoing.errored === null;
  });
  return arrival;
}
