import '../file/file.tables.ts';
import './importing.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { visibleDrafts } from './draft.visibility.ts';
import type { DraftSection } from './importing.tables.ts';

/** An upload, as its list shows it. */
export interface DraftRow {
  id: string;
  name: string;
  sectionsCount: number;
  questionsCount: number;
  createdAt: Date;
  updatedAt: Date;
  fileId: string | null;
  filename: string | null;
}

export function selectDrafts(db: Db | Tx, actor: Actor) {
  return visibleDrafts(db, actor)
    .leftJoin('files', 'files.id', 'draftProjects.fileId')
    .select(['draftProjects.id', 'draftProjects.name', 'draftProjects.sectionsCount', 'draftProjects.questionsCount'])
    .select(['draftProjects.createdAt', 'draftProjects.updatedAt', 'draftProjects.fileId', 'files.filename']);
}

export async function loadDraft(db: Db | Tx, actor: Actor, id: string): Promise<DraftRow> {
  return found(await selectDrafts(db, actor).where('draftProjects.id', '=', id).executeTakeFirst());
}

export async function loadRejected(db: Db | Tx, actor: Actor, id: string): Promise<RejectedRow[]> {
  return found(await visibleDrafts(db, actor).select('draftProjects.rejected').where('draftProjects.id', '=', id).executeTakeFirst())
    .rejected;
}

/** Locks the upload until the transaction ends. */
export async function lockDraft(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string; fileId: string | null; updatedAt: Date; sections: DraftSection[] }> {
  return found(
    await visibleDrafts(tx, actor)
      .select(['draftProjects.id', 'draftProjects.name', 'draftProjects.fileId', 'draftProjects.updatedAt', 'draftProjects.sections'])
      .where('draftProjects.id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}
