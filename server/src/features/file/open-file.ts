import './file.tables.ts';
import type { Readable } from 'node:stream';
import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { assertAccess } from '../../platform/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';

export interface StoredFile {
  filename: string;
  mimetype: string;
  size: number;
  sha256: string;
  read(): Promise<Readable>;
}

/** Until it is attached a file is its uploader's; after that it belongs to whoever sees what it is attached to (decision 163). */
export async function openFile(ctx: Ctx, id: string): Promise<StoredFile> {
  const file = found(
    await ctx.db
      .selectFrom('files')
      .select(['filename', 'mimetype', 'size', 'sha256', 'storageKey', 'uploadedBy', 'ownerKind', 'ownerId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const visible =
    file.ownerKind === null || file.ownerId === null
      ? file.uploadedBy === ctx.user.userId
      : ((await ctx.parts.fileOwners[file.ownerKind]?.(ctx, file.ownerId)) ?? false);
  if (!visible) throw new DomainError('NOT_FOUND');
  // The shell shows one's picture beside the terms; everything else waits until they are agreed to.
  if (file.ownerKind !== 'avatar') assertAccess(ctx, signedIn);
  const { filename, mimetype, size, sha256, storageKey } = file;
  return { filename, mimetype, size, sha256, read: () => ctx.parts.files.read(storageKey) };
}
