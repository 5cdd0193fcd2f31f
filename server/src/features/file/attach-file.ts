import './file.tables.ts';
import { ATTACHABLE_STATES } from '@weighbridge/domain/file/file.status.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';

/** Attaches a file that the caller uploaded, and that is not attached yet, to a record. Files of other people are not found. */
export async function attachFile(
  tx: Tx,
  ctx: Ctx,
  fileId: string,
  ownerKind: string,
  ownerId: string,
): Promise<{ mimetype: string; size: number }> {
  if (!Object.hasOwn(ctx.parts.fileOwners, ownerKind)) throw new Error(`No feature says who sees the files of a ${ownerKind}`);
  return found(
    await tx
      .updateTable('files')
      .set({ ownerKind, ownerId })
      .where('id', '=', fileId)
      .where('uploadedBy', '=', ctx.user.userId)
      .where('ownerKind', 'is', null)
      .where('state', 'in', ATTACHABLE_STATES)
      .returning(['mimetype', 'size'])
      .executeTakeFirst(),
  );
}
