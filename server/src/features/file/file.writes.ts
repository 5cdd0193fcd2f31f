import './file.tables.ts';
import { ATTACHABLE_STATES } from '@weighbridge/domain/file/file.status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** For other features, which decide themselves who sees a file and when it is detached. */

/** Detaches files, so that the clean-up removes them. `onlyIf` is a condition on the row of `files`. */
export async function releaseFiles(db: Db | Tx, ids: readonly string[], onlyIf: RawBuilder<boolean> = sql<boolean>`true`): Promise<void> {
  if (ids.length === 0) return;
  await sql`update files set owner_kind = null, owner_id = null where id = any(${ids}::uuid[]) and ${onlyIf}`.execute(db);
}

/** Attaches a user's unattached uploads to a record, as a part of a larger statement. */
export function attachingFiles(
  ids: readonly string[],
  { ownerKind, ownerId, uploadedBy }: { ownerKind: string; ownerId: string; uploadedBy: string },
  onlyIf: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    update files set owner_kind = ${ownerKind}, owner_id = ${ownerId}::uuid
    where files.id = any(${ids}::uuid[]) and files.owner_kind is null and files.uploaded_by = ${uploadedBy}
      and files.state = any(${ATTACHABLE_STATES}::text[]) and ${onlyIf}
  `;
}

/** Deletes files of these kinds (null: not attached) that were created before this moment. */
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
