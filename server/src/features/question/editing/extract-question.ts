import '../record/question.events.ts';
import '../record/question.tables.ts';
import { projectQuestionRefSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockQuestion, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion } from '../record/question.store.ts';

/** Removes the link to the library; from then on the text belongs to the project (decision 93). */
export async function extractQuestion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { id, ...place } = parse(projectQuestionRefSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section, question, facts } = await lockQuestion(tx, ctx, id, place);
    assertAllowed(holder.rules.extractQuestion(section, facts), QUESTION_REFUSALS);
    await cutFromLibrary(tx, ctx, id);
    const { sourceQuestionId } = question;
    await recordEvent(tx, ctx, 'question.extracted', { companyId: holder.companyId, subjectId: id }, { ...holder.place, sourceQuestionId });
    return viewQuestion(tx, holder, id);
  });
}

export async function cutFromLibrary(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const { userId } = ctx.user;
  await tx
    .updateTable('questions')
    .set({
      sourceQuestionId: null,
      isPrivate: true,
      isPublic: false,
      isExternal: false,
      createdBy: userId,
      updatedAt: ctx.now,
      updatedBy: userId,
    })
    .where('id', '=', id)
    .execute();
}
