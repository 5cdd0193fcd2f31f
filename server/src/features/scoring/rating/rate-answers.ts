import '../record/scoring.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { isRatingOf } from '@weighbridge/domain/scoring/rating.ts';
import type { Ctx } from '../../../platform/context.ts';
import { holdProject } from '../../project/record/project-facts.queries.ts';
import { openIn } from '../record/open-scoring.ts';
import { writeRatings } from '../record/rating.writes.ts';
import { loadScoringQuestions } from './scoring-questions.queries.ts';

interface Ref {
  readonly id: string;
}

interface Ratings {
  readonly project: Ref;
  readonly branch: Ref | null;
  readonly ratings: readonly { readonly product: Ref; readonly question: Ref; readonly rating: number }[];
}

/** First ratings of many answers at once, with the same result as giving each one; one by one it would take too long. */
export async function rateAnswers(ctx: Ctx, { project: named, branch, ratings }: Ratings): Promise<void> {
  await ctx.transaction(async (tx) => {
    const project = await holdProject(tx, ctx.actor, named.id);
    const scoring = await openIn(tx, ctx.actor, project, branch?.id ?? null);
    const questions = await loadScoringQuestions(tx, ctx.actor, scoring);
    const rates = new Set(questions.flatMap(({ id, actions }) => (actions.includes('rate') ? [id] : [])));
    for (const { question, rating } of ratings) {
      if (!rates.has(question.id) || !isRatingOf(scoring.scoringType, rating)) throw new DomainError('FORBIDDEN');
    }
    const branchId = scoring.branch?.id ?? null;
    await writeRatings(tx, ctx, { projectId: project.id, companyId: project.companyId, branchId }, ratings);
  });
}
