import './file.events.ts';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { MAX_UPLOAD_FILES, uploadCountProblem } from '@weighbridge/domain/kernel/upload.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { addFiles, findRoom } from './add-files.ts';
import { askScanner, type Looked } from './ask-scanner.ts';
import { type FileRecord, toRecord } from './file-record.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { unreadableUpload } from './unreadable-upload.ts';

/**
 * Names and types need less. The parser silently drops headers of megabytes, and then a file would be stored under a wrong name or type.
 */
const MOST_AROUND = 64 * 1024;
const MOST_AROUND_A_FILE = 8 * 1024;

/**
 * Stores all files of one upload or none, so that after an error nobody has to find out which ones arrived. `announced` is how many bytes
 * the request says it has.
 */
export async function uploadFiles(ctx: Ctx, parts: AsyncIterable<MultipartFile>, announced: number): Promise<FileRecord[]> {
  const received: ReceivedFile[] = [];
  // Checked while the file arrives too: a file that is refused in the end must not have filled the disk before.
  let looked: readonly LookedAt[] = [];
  let room = await findRoom(ctx, announced);
  try {
    for await (const part of parts) {
      if (!/^file\d{1,3}$/.test(part.fieldname)) throw new DomainError('INVALID_INPUT', { fields: { [part.fieldname]: MESSAGES.option } });
      if (received.length === MAX_UPLOAD_FILES)
        throw new DomainError('INVALID_INPUT', { message: uploadCountProblem(MAX_UPLOAD_FILES + 1)! });
      const file = await receiveFile(ctx, part, room);
      room -= file.size;
      received.push(file);
    }
    if (announced - bytesOf(received) > MOST_AROUND + received.length * MOST_AROUND_A_FILE) throw unreadableUpload();
    if (received.length === 0) throw new DomainError('INVALID_INPUT', { fields: { file0: MESSAGES.required } });
    looked = await lookedAt(ctx, received);
    await keep(ctx, looked);
  } catch (error) {
    for (const file of received) await ctx.parts.files.remove(file.storageKey);
    throw error;
  }
  return looked.map(toRecord);
}

type LookedAt = ReceivedFile & Looked;

const bytesOf = (files: readonly ReceivedFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** One after the other: a hundred at once would be more than a scanner takes. */
async function lookedAt(ctx: Ctx, received: readonly ReceivedFile[]): Promise<LookedAt[]> {
  const looked: LookedAt[] = [];
  // After the first that gets no answer the others are left to the job, so that nobody waits a hundred times for a scanner that is down.
  let answers = true;
  for (const file of received) {
    const found: Looked = answers ? await askScanner(ctx.parts, file) : { state: 'CHECKING', virus: null };
    answers = found.state !== 'CHECKING';
    looked.push({ ...file, ...found });
  }
  return looked;
}

async function keep(ctx: Ctx, looked: readonly LookedAt[]): Promise<void> {
  const { companyId, userId } = ctx.user;
  const facts = { companyId, uploadedBy: userId, ownerKind: null, ownerId: null, description: null, createdAt: ctx.now };
  await ctx.transaction(async (tx) => {
    await addFiles(
      tx,
      ctx,
      looked.map(({ virus: _virus, ...file }) => ({ ...file, ...facts })),
    );
    for (const { id, filename, size, virus } of looked) {
      await recordEvent(tx, ctx, 'file.uploaded', { subjectId: id }, { filename, size });
      if (virus !== null) await recordEvent(tx, ctx, 'file.infected', { subjectId: id }, { filename, size, virus });
    }
  });
}
