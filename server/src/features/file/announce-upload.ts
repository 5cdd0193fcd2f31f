import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { MAX_UPLOAD_SIZE } from '@weighbridge/domain/kernel/upload.ts';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { parse } from '../../platform/input.ts';
import { addFiles, findRoom, noRoom } from './add-files.ts';
import { isAllowedName } from './file-types.ts';
import { cleanFilename } from './filename.ts';
import { INCOMING } from './incoming.ts';

const announceSchema = z.object({
  filename: z.string(MESSAGES.required).min(1, MESSAGES.required).max(1000, MESSAGES.fileFormat),
  size: z.number(MESSAGES.required).int(MESSAGES.required).min(1, MESSAGES.required).max(MAX_UPLOAD_SIZE, MESSAGES.fileTooLarge),
});

export interface AnnouncedUpload {
  id: string;
  url: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Answers where the browser may send a large file itself, or null when it is to be sent to us. Its size counts towards the quota from now
 * on, so that nobody collects addresses for more than they have room for.
 */
export async function announceUpload(ctx: Ctx, input: unknown): Promise<AnnouncedUpload | null> {
  const { filename: given, size } = parse(announceSchema, input);
  const { direct } = ctx.parts.files;
  if (!direct || size < direct.from) return null;
  const filename = cleanFilename(given);
  if (!isAllowedName(filename))
    throw new DomainError('INVALID_INPUT', { message: MESSAGES.fileFormat, fields: { file0: MESSAGES.fileFormat } });
  if ((await findRoom(ctx, size)) < size) throw noRoom(ctx);
  const id = newId();
  const storageKey = `${INCOMING}${id}`;
  const { companyId, userId } = ctx.user;
  const facts = { companyId, uploadedBy: userId, ownerKind: null, ownerId: null, description: null, createdAt: ctx.now };
  // What it is and its digest are known when it has arrived.
  const unknown = { mimetype: 'application/octet-stream', sha256: '' };
  await ctx.transaction((tx) => addFiles(tx, ctx, [{ id, storageKey, filename, size, state: 'AWAITED', ...unknown, ...facts }]));
  return { id, ...(await direct.uploadAddress(storageKey, size)) };
}
