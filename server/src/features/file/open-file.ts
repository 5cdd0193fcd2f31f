import './file.tables.ts';
import type { Readable } from 'node:stream';
import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { assertAccess } from '../../platform/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import { openLink } from '../access/open-link.ts';
import { assertReady } from './assert-ready.ts';

export interface StoredFile {
  filename: string;
  mimetype: string;
  size: number;
  sha256: string;
  read(): Promise<Readable>;
  /** Where to get it straight from the bucket; null when it goes through the server. */
  address(answeredWith: { type: string; disposition: string }): Promise<string | null>;
}

interface FileRow {
  uploadedBy: string | null;
  ownerKind: string | null;
  ownerId: string | null;
}

/** An unattached file is visible to its uploader only; an attached one to everybody who sees the record (decision 163). */
export async function openFile(ctx: Ctx, id: string, hash: string | null = null): Promise<StoredFile> {
  // Checks the link before the file: with an invalid link the answer is the same whether the file exists or not.
  const invitation = hash === null ? null : await openLink(ctx, hash);
  const file = found(
    await ctx.db
      .selectFrom('files')
      .select(['filename', 'mimetype', 'size', 'sha256', 'storageKey', 'uploadedBy', 'ownerKind', 'ownerId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!(await isOpenedBy(ctx, file, invitation))) await assertSeen(ctx, file);
  assertReady(file);
  const { filename, mimetype, size, sha256, storageKey } = file;
  const { read, direct } = ctx.parts.files;
  return {
    filename,
    mimetype,
    size,
    sha256,
    read: () => read(storageKey),
    address: async (answeredWith) => (direct && size >= direct.from ? direct.downloadAddress(storageKey, answeredWith) : null),
  };
}

async function isOpenedBy(ctx: Ctx, { ownerKind, ownerId }: FileRow, invitation: { projectId: string } | null): Promise<boolean> {
  if (!invitation || ownerKind === null || ownerId === null) return false;
  return (await ctx.parts.invitedFiles[ownerKind]?.(ctx, ownerId, invitation.projectId)) ?? false;
}

async function assertSeen(ctx: Ctx, { uploadedBy, ownerKind, ownerId }: FileRow): Promise<void> {
  if (ctx.actor.kind === 'visitor' || ctx.refusal) throw new DomainError('NOT_FOUND');
  const visible =
    ownerKind === null || ownerId === null
      ? uploadedBy === ctx.user.userId
      : ((await ctx.parts.fileOwners[ownerKind]?.(ctx, ownerId)) ?? false);
  if (!visible) throw new DomainError('NOT_FOUND');
  // The shell shows a user's own picture beside the terms; all other files need the terms to be accepted.
  if (ownerKind !== 'avatar') assertAccess(ctx, signedIn);
}
