import './question.events.ts';
import './question.tables.ts';
import { setQuestionWeightSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockQuestion, viewQuestion } from './lock-question.ts';
import type { ProjectQuestion } from './question.store.ts';

export async function setQuestionWeight(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { question: chosen, weight, ...place } = parse(setQuestionWeightSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, question } = await lockQuestion(tx, ctx, chosen.id, place);
    assertAllowed(holder.rules.assignQuestion(), QUESTION_REFUSALS);
    // Does not change `updatedAt`, so a person who has the question open can still save its text.
    await tx.updateTable('questions').set({ weight }).where('id', '=', question.id).execute();
    const facts = { ...holder.place, from: question.weight, to: weight };
    const about = { companyId: holder.companyId, subjectId: question.id, before: { weight: question.weight }, after: { weight } };
    await recordEvent(tx, ctx, 'question.weightSet', about, facts);
    return viewQuestion(tx, holder, question.id);
  });
}
