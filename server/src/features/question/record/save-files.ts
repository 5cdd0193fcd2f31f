import '../../file/file.tables.ts';
import './question.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { attachFile } from '../../file/attach-file.ts';
import { releaseFiles } from '../../file/file.writes.ts';
import { seesQuestionFile } from './question.visibility.ts';

/**
 * Sets the files of a question: uploads of the caller, or files of another question that they see. The link stays when a file is removed
 * from the definition, so that earlier versions can still open it. A shared file's owner id is its own id, because several questions can
 * show it.
 */
export async function saveFiles(
  tx: Tx,
  ctx: Ctx,
  { questionId, companyId }: { questionId: string; companyId: string | null },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const linked = await tx
    .selectFrom('questionFiles')
    .select('fileId')
    .where('questionId', '=', questionId)
    .where('fileId', 'in', fileIds)
    .execute();
  const fresh = fileIds.filter((id) => !linked.some(({ fileId }) => fileId === id));
  for (const fileId of fresh) {
    const { ownerKind } = (await tx.selectFrom('files').select('ownerKind').where('id', '=', fileId).executeTakeFirst()) ?? {
      ownerKind: null,
    };
    if (ownerKind === null) await attachFile(tx, ctx, fileId, 'question', fileId);
    else if (ownerKind !== 'question' || !(await seesQuestionFile(tx, ctx.actor, fileId))) throw new DomainError('NOT_FOUND');
  }
  if (fresh.length > 0)
    await tx
      .insertInto('questionFiles')
      .values(fresh.map((fileId) => ({ questionId, companyId, fileId })))
      .execute();
}

type Going = { questionId: string } | { questionIds: readonly string[] } | { sectionId: string } | { templateId: string };

function goingQuestions(where: Going) {
  if ('questionId' in where) return sql`select id from questions where id = ${where.questionId}`;
  if ('questionIds' in where) return sql`select id from questions where id = any(${where.questionIds}::uuid[])`;
  if ('sectionId' in where) return sql`select id from questions where section_id = ${where.sectionId}`;
  return sql`select questions.id from questions join sections on sections.id = questions.section_id where sections.template_id = ${where.templateId}`;
}

/** Call before questions are deleted; files that no other question shows are left to the clean-up of files. */
export async function releaseQuestionFiles(tx: Tx, where: Going): Promise<void> {
  const going = goingQuestions(where);
  const { rows } = await sql<{ fileId: string }>`
    with released as (delete from question_files where question_id in (${going}) returning question_id, file_id)
    select distinct released.file_id from released where not exists (
      select from question_files as kept
      where kept.file_id = released.file_id and kept.question_id not in (select question_id from released)
    )
  `.execute(tx);
  await releaseFiles(
    tx,
    rows.map(({ fileId }) => fileId),
  );
}
