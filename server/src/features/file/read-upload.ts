import './file.tables.ts';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { UploadCandidate } from '@weighbridge/domain/kernel/upload.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import type { FileContent } from '../../platform/threads/file-content.ts';
import { limitUnderWay } from '../../platform/under-way.ts';
import { assertReady } from './assert-ready.ts';

interface Upload {
  readonly filename: string;
  readonly content: FileContent;
}

/** More than a person who changes their mind about the columns has under way. */
export const MOST_READINGS = 5;

const beginReading = limitUnderWay(MOST_READINGS, 'Files of yours are still being read. Please wait for them.');

/**
 * Reads a file that the caller uploaded and that is not attached yet; files of other people are not found. Few at once for each person: the
 * threads that make sense of them take one after the other, up to half a minute each, and what waits is held in memory. Otherwise one person
 * could keep everybody from importing, or fill the memory with one large file that is asked for again and again.
 */
export async function withUpload<Read>(
  ctx: Ctx,
  fileId: string,
  problemOf: (file: UploadCandidate) => string | null,
  use: (upload: Promise<Upload>) => Promise<Read>,
): Promise<Read> {
  // A visitor has no uploads; what they are told is decided where they ask.
  const end = beginReading(ctx.actor.kind === 'user' ? ctx.actor.userId : 'visitor');
  try {
    const upload = readUpload(ctx, fileId, problemOf);
    // Who has something to check first may look at it later.
    upload.catch(() => {});
    return await use(upload);
  } finally {
    end();
  }
}

async function readUpload(ctx: Ctx, fileId: string, problemOf: (file: UploadCandidate) => string | null): Promise<Upload> {
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
  const { files } = ctx.parts;
  const content = files.pathOf(file.storageKey) ?? new Uint8Array(await buffer(await files.read(file.storageKey)));
  return { filename: file.filename, content };
}

/** The message stands beside the file field. */
export function unusableFile(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { reason: 'unusable-file', message, fields: { file: message } });
}
