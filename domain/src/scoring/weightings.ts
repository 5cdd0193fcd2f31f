import { type Scores, weightOf } from './score.ts';

/** What weights can change about the lead, as arrays of numbers: there may be 1,000 questions and 20 products. */
export interface Weightings {
  readonly products: number;
  /** The approved questions whose ratings are not the same for every product: no other can change who leads. */
  readonly questions: readonly number[];
  /** In the order of `questions`. */
  readonly weights: Int32Array;
  /** The ratings of all products for the first of `questions`, then for the second, and so on. Without a rating it is 0. */
  readonly ratings: Int32Array;
  /** The score of each product, without the questions that are left out: they add the same to each. */
  readonly scores: Int32Array;
}

export function toWeightings({ scoringType, questions: all, products }: Scores): Weightings {
  const ratingOf = (product: number, question: number) => Math.max(0, products[product]?.ratings[question] ?? 0);
  const setsApart = (question: number) => products.some((_product, index) => ratingOf(index, question) !== ratingOf(0, question));
  const questions = all.flatMap((question, index) => (question.approved && setsApart(index) ? [index] : []));
  const weights = Int32Array.from(questions, (question) => weightOf(scoringType, all[question]!));
  const ratings = Int32Array.from(questions.flatMap((question) => products.map((_product, index) => ratingOf(index, question))));
  const scores = Int32Array.from(products, (_product, index) =>
    weights.reduce((sum, weight, question) => sum + weight * ratings[question * products.length + index]!, 0),
  );
  return { products: products.length, questions, weights, ratings, scores };
}

/** The products with the highest score; a tie shares the lead. */
export function leadersOf(scores: ArrayLike<number>): number[] {
  let highest = Number.NEGATIVE_INFINITY;
  let leaders: number[] = [];
  for (let product = 0; product < scores.length; product++) {
    const score = scores[product]!;
    if (score > highest) {
      highest = score;
      leaders = [product];
    } else if (score === highest) leaders.push(product);
  }
  return leaders;
}
