import { moveQuestionSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { lockQuestion, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion } from '../record/question.store.ts';
import { placeQuestion } from './place-question.ts';

/**
 * Moves a question into a section, after one of its questions or to its beginning. The cost does not depend on the length of the section.
 */
export async function moveQuestion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { section, question, after, project, template } = parse(moveQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const locked = await lockQuestion(tx, ctx, question.id, { project, template });
    await placeQuestion(tx, ctx, locked, section.id, after ?? null);
    return viewQuestion(tx, locked.holder, question.id);
  });
}
