import './file.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { type QuotaHolder, quotaHolderOf, quotaProblem } from '@weighbridge/domain/kernel/quota.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { NewFile } from './file.tables.ts';

/**
 * The only function that adds uploaded files. They count towards the quota of the uploader's firm or vendor (decision 177). When two
 * uploads arrive at once, the second waits until the first is counted.
 */
export async function addFiles(tx: Tx, ctx: Ctx, files: readonly NewFile[]): Promise<void> {
  const holder = quotaHolderOf(ctx.user);
  await tx
    .insertInto('files')
    .values(files.map((file) => ({ ...file, quotaKind: holder.kind, quotaId: holder.id })))
    .execute();
  if ((await findUsage(tx, holder)) > ctx.parts.config.quotas[holder.kind]) throw noRoom(ctx);
}

/** How many bytes the caller may still upload. Removes unattached files first when the room is not enough for what is wanted. */
export async function findRoom(ctx: Ctx, wanted: number): Promise<number> {
  const holder = quotaHolderOf(ctx.user);
  const limit = ctx.parts.config.quotas[holder.kind];
  const room = limit - (await findUsage(ctx.db, holder));
  if (room >= wanted) return room;
  await removeReleased(ctx, holder);
  return limit - (await findUsage(ctx.db, holder));
}

export function noRoom(ctx: Ctx, field = 'file0'): DomainError {
  const { kind } = quotaHolderOf(ctx.user);
  const message = quotaProblem(kind, ctx.parts.config.quotas[kind]);
  return new DomainError('PAYLOAD_TOO_LARGE', { reason: 'no-room', message, fields: { [field]: message } });
}

async function findUsage(db: Db | Tx, { kind, id }: QuotaHolder): Promise<number> {
  const row = await (db as Db).selectFrom('uploadUsage').select('bytes').where('kind', '=', kind).where('id', '=', id).executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The clean-up would do it within the hour, but a person who has just removed a file needs the room now. */
async function removeReleased({ db, parts }: Ctx, { kind, id }: QuotaHolder): Promise<void> {
  const removed = await db
    .deleteFrom('files')
    .where('quotaKind', '=', kind)
    .where('quotaId', '=', id)
    .where('releasedAt', 'is not', null)
    .returning('storageKey')
    .execute();
  for (const { storageKey } of removed) await parts.files.remove(storageKey);
}
