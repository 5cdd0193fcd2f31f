import './importing.tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { releaseFiles } from '../file/file.writes.ts';

/** Uploads that did not become a project are seen by their uploader only. */
export async function eraseDrafts(tx: Tx, userId: string): Promise<void> {
  const drafts = await tx.deleteFrom('draftProjects').where('createdBy', '=', userId).returning('fileId').execute();
  await releaseFiles(
    tx,
    drafts.flatMap(({ fileId }) => fileId ?? []),
  );
}
