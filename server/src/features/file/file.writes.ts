import './file.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** What other features do with files; who sees them and when they go, these say themselves. */

/** Attached to nothing, files are left to the clean-up. `onlyIf` is a condition over the row of `files`. */
export async function releaseFiles(db: Db | Tx, ids: readonly string[], onlyIf: RawBuilder<boolean> = sql<boolean>`true`): Promise<void> {
  if (ids.length === 0) return;
  await sql`update files set owner_kind = null, owner_id = null where id = any(${ids}::uuid[]) and ${onlyIf}`.execute(db);
}

/** Gives uploads of somebody that nothing uses yet to a record, as a part of a larger statement. */
export function attachingFiles(
  ids: readonly string[],
  { ownerKind, ownerId, uploadedBy }: { ownerKind: string; ownerId: string; uploadedBy: string },
  onlyIf: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    update files set owner_kind = ${ownerKind}, owner_id = ${ownerId}::uuid
    where files.id = any(${ids}::uuid[]) and files.owner_kind is null and files.uploaded_by = ${uploadedBy} and ${onlyIf}
  `;
}

/** Removes files for good, those of these kinds (null: attached to nothing) that were made before. */
export async function removeFiles(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  kinds: readonly string[] | null,
  before: Date,
): Promise<void> {
  const outdated = await db
    .deleteFrom('files')
    .where((where) => (kinds === null ? where('ownerKind', 'is', null) : where('ownerKind', 'in', kinds)))
    .where('createdAt', '<', before)
    .returning('storageKey')
    .execute();
  for (const { storageKey } of outdated) await files.remove(storageKey);
}
