import './file.tables.ts';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { UploadCandidate } from '@weighbridge/domain/kernel/upload.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import { assertReady } from './assert-ready.ts';

/** A file that the caller uploaded and that is not attached yet; files of other people are not found. */
export async function readUpload(
  ctx: Ctx,
  fileId: string,
  problemOf: (file: UploadCandidate) => string | null,
): Promise<{ filename: string; bytes: Uint8Array<ArrayBuffer> }> {
  const file = found(
    await ctx.db
      .selectFrom('files')
      .select(['filename', 'mimetype', 'size', 'storageKey', 'state'])
      .where('id', '=', fileId)
      .where('uploadedBy', '=', ctx.user.userId)
      .where('ownerKind', 'is', null)
      .executeTakeFirst(),
  );
  assertReady(file, 'file');
  const problem = problemOf({ name: file.filename, size: file.size, type: file.mimetype });
  if (problem) throw unusableFile(problem);
  return { filename: file.filename, bytes: new Uint8Array(await buffer(await ctx.parts.files.read(file.storageKey))) };
}

/** The message stands beside the file field. */
export function unusableFile(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'unusable-file', message, fields: { file: message } });
}
