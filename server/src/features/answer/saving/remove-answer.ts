import { removeAnswerSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { orderOf } from './answer-order.ts';
import { saveAnswer } from './save-answers.ts';
import type { SavedAnswer } from './saved-answer.ts';

/** The row stays without content, so that an older save cannot bring the answer back. */
export async function removeAnswer(ctx: Ctx, input: unknown): Promise<SavedAnswer> {
  const { question, ...values } = parse(removeAnswerSchema, input);
  return saveAnswer(ctx, values, { questionId: question.id, answer: {}, order: orderOf(values) });
}
