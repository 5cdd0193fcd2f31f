import './file.events.ts';
import './file.tables.ts';
import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { MAX_UPLOAD_FILES, uploadCountProblem } from '@weighbridge/domain/kernel/upload.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { fileUrl } from './file-url.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

export interface FileRecord {
  id: string;
  url: string;
  filename: string;
  mimetype: string;
  size: number;
  description: string | null;
}

/** All files of one upload or none: a person who sees an error does not wonder which ones arrived. */
export async function uploadFiles(ctx: Ctx, parts: AsyncIterable<MultipartFile>): Promise<FileRecord[]> {
  const received: ReceivedFile[] = [];
  try {
    for await (const part of parts) {
      if (!/^file\d{1,3}$/.test(part.fieldname)) throw new DomainError('INVALID_INPUT', { fields: { [part.fieldname]: MESSAGES.option } });
      if (received.length === MAX_UPLOAD_FILES)
        throw new DomainError('INVALID_INPUT', { message: uploadCountProblem(MAX_UPLOAD_FILES + 1)! });
      received.push(await receiveFile(ctx.parts.files, part, ctx.now));
    }
    if (received.length === 0) throw new DomainError('INVALID_INPUT', { fields: { file0: MESSAGES.required } });
    await keep(ctx, received);
  } catch (error) {
    for (const file of received) await ctx.parts.files.remove(file.storageKey);
    throw error;
  }
  return received.map(({ id, filename, mimetype, size }) => ({
    id,
    url: fileUrl({ id, filename }),
    filename,
    mimetype,
    size,
    description: null,
  }));
}

async function keep(ctx: Ctx, received: readonly ReceivedFile[]): Promise<void> {
  const { companyId, userId } = ctx.user;
  await ctx.transaction(async (tx) => {
    await tx
      .insertInto('files')
      .values(
        received.map((file) => ({
          ...file,
          companyId,
          uploadedBy: userId,
          ownerKind: null,
          ownerId: null,
          description: null,
          createdAt: ctx.now,
        })),
      )
      .execute();
    for (const { id, filename, size } of received) await recordEvent(tx, ctx, 'file.uploaded', { subjectId: id }, { filename, size });
  });
}
