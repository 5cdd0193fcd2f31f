import './question.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { releaseQuestionFiles } from './save-files.ts';

/** For the library, which holds the questions and has decided. */
export async function shareQuestion(tx: Tx, ctx: Ctx, id: string, isPublic: boolean): Promise<void> {
  await tx.updateTable('questions').set({ isPublic, updatedAt: ctx.now, updatedBy: ctx.user.userId }).where('id', '=', id).execute();
}

export async function removeLibraryQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  // A copy of what is no longer there can neither be looked up nor extracted: it becomes its project's own, as if extracted.
  await sql`
    update questions set source_question_id = null, is_private = true, is_public = false, is_external = false
    where source_question_id = any(${ids}::uuid[])
  `.execute(tx);
  await releaseQuestionFiles(tx, { questionIds: ids });
  await tx.deleteFrom('questions').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
