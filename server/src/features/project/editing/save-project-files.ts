import '../../file/file.tables.ts';
import '../record/project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { attachFile } from '../../file/attach-file.ts';
import { releaseFiles } from '../../file/file.writes.ts';
import { visibleProjects } from '../record/project.visibility.ts';

interface WantedFile {
  readonly id: string;
  readonly description: string | null;
}

/** A document is visible to everybody who sees one of the projects it is in: a clone shows the documents of its base (decision 163). */
export async function seesProjectFile(db: Db | Tx, actor: Actor, fileId: string): Promise<boolean> {
  const row = await visibleProjects(db, actor)
    .innerJoin('projectFiles', 'projectFiles.projectId', 'projects.id')
    .select('projects.id')
    .where('projectFiles.fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is a document of this project. */
export async function isProjectFile(db: Db | Tx, projectId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projectFiles')
    .select('fileId')
    .where('projectId', '=', projectId)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets the documents of a project: files just uploaded, or documents of another project that the actor sees. A document's owner id is its
 * own id, because several projects can show it.
 */
export async function saveProjectFiles(tx: Tx, ctx: Ctx, projectId: string, wanted: readonly WantedFile[]): Promise<void> {
  const files = wanted.filter(({ id }, index) => wanted.findIndex((other) => other.id === id) === index);
  const linked = await tx.selectFrom('projectFiles').select('fileId').where('projectId', '=', projectId).execute();
  const before = new Set(linked.map(({ fileId }) => fileId));
  for (const { id } of files) if (!before.has(id)) await claimFile(tx, ctx, id);
  await tx.deleteFrom('projectFiles').where('projectId', '=', projectId).execute();
  if (files.length > 0) {
    await tx
      .insertInto('projectFiles')
      .values(files.map(({ id, description }, position) => ({ projectId, fileId: id, description, position })))
      .execute();
  }
  const dropped = [...before].filter((id) => !files.some((file) => file.id === id));
  // Documents that no project shows any more are left to the clean-up of files.
  await releaseFiles(tx, dropped, sql<boolean>`not exists (select from project_files where project_files.file_id = files.id)`);
}

async function claimFile(tx: Tx, ctx: Ctx, fileId: string): Promise<void> {
  const file = await tx.selectFrom('files').select('ownerKind').where('id', '=', fileId).executeTakeFirst();
  if (file?.ownerKind === 'project' && (await seesProjectFile(tx, ctx.actor, fileId))) return;
  if (file?.ownerKind) throw new DomainError('NOT_FOUND');
  await attachFile(tx, ctx, fileId, 'project', fileId);
}
