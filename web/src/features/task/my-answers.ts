import { NO_RATING, type Scores } from '@weighbridge/domain/scoring/score.ts';
import type { Scoring, ScoringProduct, ScoringQuestion, ScoringSection } from '../../parts/scoring/scoring.operations.ts';

/** A question of mine with the products that answered it. */
export interface MyAnswers {
  readonly question: ScoringQuestion;
  readonly section: ScoringSection;
  readonly products: readonly (ScoringProduct & { readonly isRated: boolean })[];
}

/**
 * The questions this person is the approver of and may rate, with the answers there are. The privilege to rate any answer adds none
 * (decision 165). `scores` are the ratings of this moment, in the order of the page.
 */
export function myAnswers({ sections, products }: Scoring, scores: Scores): MyAnswers[] {
  const questions = sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
  return questions.flatMap(({ section, question }, index) => {
    if (!question.mine || !question.actions.includes('rate')) return [];
    const answered = products.flatMap((product, column) => {
      const rating = scores.products[column]?.ratings[index] ?? null;
      return rating === null ? [] : [{ ...product, isRated: rating !== NO_RATING }];
    });
    return answered.length === 0 ? [] : [{ question, section, products: answered }];
  });
}

export const isWaiting = ({ products }: MyAnswers): boolean => products.some(({ isRated }) => !isRated);

export function countAnswers(mine: readonly MyAnswers[]) {
  const all = mine.flatMap(({ products }) => products);
  const rated = all.filter(({ isRated }) => isRated).length;
  return { pending: all.length - rated, approved: 0, rejected: 0, rated };
}
