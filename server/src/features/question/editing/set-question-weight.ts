import { setQuestionWeightSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockQuestion, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion } from '../record/question.store.ts';
import { writeQuestionWeight } from '../record/question.writes.ts';

export async function setQuestionWeight(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { question: chosen, weight, ...place } = parse(setQuestionWeightSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, question } = await lockQuestion(tx, ctx, chosen.id, place);
    assertAllowed(holder.rules.assignQuestion(), QUESTION_REFUSALS);
    await writeQuestionWeight(tx, ctx, { id: question.id, companyId: holder.companyId, place: holder.place }, weight);
    return viewQuestion(tx, holder, question.id);
  });
}
