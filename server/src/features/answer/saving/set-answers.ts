import { setAnswersSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { loadAnswering } from '../record/answering.queries.ts';
import { orderOf } from './answer-order.ts';
import { saveAnswers } from './save-answers.ts';
import type { SavedAnswers } from './saved-answer.ts';

/** Saves many answers, all or none: those that a journal kept while there was no connection, or those of an imported file. */
export async function setAnswers(ctx: Ctx, input: unknown): Promise<SavedAnswers> {
  const { answers, ...place } = parse(setAnswersSchema, input);
  const changes = answers.map((answer, index) => ({
    questionId: answer.question.id,
    answer,
    isDraft: answer.isDraft,
    order: orderOf(answer, `answers.${index}.`),
    path: `answers.${index}.`,
  }));
  return ctx.transaction(async (tx) => saveAnswers(tx, ctx, await loadAnswering(tx, ctx, place), changes));
}
