import { correctAnswerSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, parse } from '../../../platform/input.ts';
import { correctGivenAnswer } from '../../answer/saving/correct-answer.ts';
import { openScoring } from '../record/open-scoring.ts';
import { loadScoredAnswers, type ScoredAnswer } from '../record/scored-answers.queries.ts';

/** The branch only says where the answer is shown: what a product said is the same in all of them. */
export async function correctAnswer(ctx: Ctx, input: unknown): Promise<ScoredAnswer> {
  const { project, product, question, branch, revision, ...answer } = parse(correctAnswerSchema, input);
  return ctx.transaction(async (tx) => {
    const scoring = await openScoring(tx, ctx.actor, project.id, branch?.id ?? null);
    await correctGivenAnswer(tx, ctx, { project, product }, { questionId: question.id, answer, revision });
    const which = {
      projectId: project.id,
      branchId: scoring.branch?.id ?? null,
      answers: [{ product: product.id, question: question.id }],
    };
    return found((await loadScoredAnswers(tx, ctx.actor, which))[0]);
  });
}
