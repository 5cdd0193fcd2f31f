import type { ScoredQuestion, Scores } from './score.ts';

type Given = Partial<Scores> & {
  /** One weight a question; all of them approved and in one section unless they are named. */
  readonly weights: readonly number[];
  /** One row of ratings a product, by name. */
  readonly ratings: Readonly<Record<string, readonly (number | null)[]>>;
  readonly sections?: readonly string[];
  readonly winners?: readonly string[];
  readonly unapproved?: readonly number[];
};

/** For tests: a project that is scored. Its questions are called q0, q1 and so on. */
export function givenScores({ weights, ratings, sections = [], winners = [], unapproved = [], scoringType = 'NUMBERS' }: Given): Scores {
  const question = (weight: number, index: number): ScoredQuestion => ({
    id: `q${index}`,
    sectionId: sections[index] ?? 'Network',
    weight,
    approved: !unapproved.includes(index),
  });
  const products = Object.entries(ratings).map(([id, row]) => ({ id, winner: winners.includes(id), ratings: row }));
  return { scoringType, questions: weights.map(question), products };
}
