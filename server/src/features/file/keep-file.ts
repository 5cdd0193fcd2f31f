import './file.tables.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { fileTypeOf } from './file-types.ts';
import { fileUrl } from './file-url.ts';
import { cleanFilename, extensionOf } from './filename.ts';

interface MadeFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly ownerKind: string;
  readonly ownerId: string;
}

/** Of one person about one record; whoever makes more has downloaded the first. */
export const MOST_KEPT = 20;

/** Stores a file that the product itself has written and answers its address. The records about it are written in the same transaction. */
export async function keepFile(ctx: Ctx, made: MadeFile, also: (tx: Tx, fileId: string) => Promise<void>): Promise<{ url: string }> {
  const { bytes, ownerKind, ownerId } = made;
  if (!Object.hasOwn(ctx.parts.fileOwners, ownerKind)) throw new Error(`No feature says who sees the files of a ${ownerKind}`);
  const id = newId();
  const storageKey = `${ctx.now.toISOString().slice(0, 7)}/${id}`;
  const filename = cleanFilename(made.filename.replaceAll(/[/\\]/g, '_'));
  const mimetype = fileTypeOf(filename, extensionOf(filename), false) ?? 'application/octet-stream';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let superseded: { storageKey: string }[] = [];
  try {
    await ctx.parts.files.put(storageKey, Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]));
    await ctx.transaction(async (tx) => {
      await tx
        .insertInto('files')
        .values({
          id,
          companyId: ctx.user.companyId,
          uploadedBy: ctx.user.userId,
          ownerKind,
          ownerId,
          storageKey,
          filename,
          mimetype,
          size: bytes.length,
          sha256,
          description: null,
          createdAt: ctx.now,
          // Counts towards no quota: it is removed after a day, and an export must not fail because the quota is used up. So that nobody
          // fills the disk with them, the oldest goes for one too many.
          quotaKind: null,
          quotaId: null,
        })
        .execute();
      await also(tx, id);
      superseded = await removeOldest(tx, { uploadedBy: ctx.user.userId, ownerKind, ownerId });
    });
  } catch (error) {
    await ctx.parts.files.remove(storageKey);
    throw error;
  }
  for (const old of superseded) await ctx.parts.files.remove(old.storageKey);
  return { url: fileUrl({ id, filename }) };
}

type Kept = Pick<MadeFile, 'ownerKind' | 'ownerId'> & { readonly uploadedBy: string };

function removeOldest(tx: Tx, { uploadedBy, ownerKind, ownerId }: Kept): Promise<{ storageKey: string }[]> {
  const kept = tx
    .selectFrom('files')
    .where('ownerId', '=', ownerId)
    .where('ownerKind', '=', ownerKind)
    .where('uploadedBy', '=', uploadedBy)
    .where('quotaKind', 'is', null);
  const oldest = kept.select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').offset(MOST_KEPT);
  return tx.deleteFrom('files').where('id', 'in', oldest).returning('storageKey').execute();
}
