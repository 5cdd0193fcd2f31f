import '../record/question.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { releaseQuestionFiles } from '../record/save-files.ts';

/** For the library feature, which has locked the questions and decided. */
export async function shareQuestion(tx: Tx, ctx: Ctx, id: string, isPublic: boolean): Promise<void> {
  await tx.updateTable('questions').set({ isPublic, updatedAt: ctx.now, updatedBy: ctx.user.userId }).where('id', '=', id).execute();
}

export async function removeLibraryQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  // Copies of a deleted question lose their link and belong to their project from then on, as if they had been extracted.
  await sql`
    update questions set source_question_id = null, is_private = true, is_public = false, is_external = false
    where source_question_id = any(${ids}::uuid[])
  `.execute(tx);
  await releaseQuestionFiles(tx, { questionIds: ids });
  await tx.deleteFrom('questions').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
