import { answerDraftSchema } from '@weighbridge/domain/answer/answer.schema.ts';
import { setAnswerSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { orderOf } from './answer-order.ts';
import { saveAnswer } from './save-answers.ts';
import type { SavedAnswer } from './saved-answer.ts';

const placeSchema = setAnswerSchema.omit({ answer: true });

/**
 * Saves the answer to one question. An empty answer that is not Not Applicable removes the stored one (VEND-054). The section is ignored: a
 * question that was moved meanwhile is still the same question.
 */
export async function setAnswer(ctx: Ctx, input: { readonly answer?: unknown; readonly [field: string]: unknown }): Promise<SavedAnswer> {
  const { question, isDraft, ...values } = parse(placeSchema, input);
  // Parsed separately, so that its messages stand beside the same fields as those of the question's rules.
  const answer = parse(answerDraftSchema, input.answer);
  return saveAnswer(ctx, values, { questionId: question.id, answer, isDraft, order: orderOf(values) });
}
