import '../record/question.events.ts';
import '../record/question.tables.ts';
import { restoreQuestionVersionSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, found, parse } from '../../../platform/input.ts';
import { rewriteQuestion } from '../editing/rewrite-question.ts';
import { editorName } from '../record/editor-name.ts';
import { lockQuestion, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion } from '../record/question.store.ts';

/** Restores an earlier text; the current one becomes a version, so nothing is lost. */
export async function restoreQuestionVersion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { question: chosen, version, updatedAt } = parse(restoreQuestionVersionSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section, question, facts } = await lockQuestion(tx, ctx, chosen.id);
    assertAllowed(holder.rules.editQuestion(section, facts), QUESTION_REFUSALS);
    assertUnchanged(question, updatedAt, await editorName(tx, question.updatedBy));
    const { definition } = found(
      await tx
        .selectFrom('questionVersions')
        .select('definition')
        .where('id', '=', version.id)
        .where('questionId', '=', question.id)
        .executeTakeFirst(),
    );
    await rewriteQuestion(tx, ctx, { id: question.id, companyId: holder.companyId, before: question, definition });
    await recordEvent(
      tx,
      ctx,
      'question.restored',
      { companyId: holder.companyId, subjectId: question.id },
      { ...holder.place, versionId: version.id },
    );
    return viewQuestion(tx, holder, question.id);
  });
}
