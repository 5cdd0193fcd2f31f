import '../record/question.events.ts';
import '../record/question.tables.ts';
import { projectQuestionRefSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockQuestion } from '../record/lock-question.ts';
import { releaseQuestionFiles } from '../record/save-files.ts';

export async function deleteProjectQuestion(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id, ...place } = parse(projectQuestionRefSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section, question } = await lockQuestion(tx, ctx, id, place);
    assertAllowed(holder.rules.deleteQuestion(section), QUESTION_REFUSALS);
    await releaseQuestionFiles(tx, { questionId: id });
    await tx.deleteFrom('questions').where('id', '=', id).execute();
    const facts = { ...holder.place, sectionId: section.id, label: question.definition.label };
    await recordEvent(tx, ctx, 'question.deleted', { companyId: holder.companyId, subjectId: id }, facts);
    return { id };
  });
}
