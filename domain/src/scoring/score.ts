import type { ScoringType } from '../access/company-settings.ts';
import { HIGHEST_RATING } from './rating.ts';

/** An answer that nobody has rated, among ratings and in the filter; it is never stored. */
export const NO_RATING = -1;

/** Weight of every question where ratings are colours: weights belong to numbers (decision 142). */
const COLORS_WEIGHT = 1;

/** Puts every winner before everybody else, whatever the scores are; part of the order, never of a score that is shown (decision 150). */
const WINNER_BONUS = 10_000_000;

export interface ScoredQuestion {
  readonly id: string;
  readonly sectionId: string;
  readonly weight: number;
  /** Only approved questions are scored. */
  readonly approved: boolean;
}

/** A product that takes part and has submitted its answers. */
export interface ScoredProduct {
  readonly id: string;
  readonly winner: boolean;
  /** In the order of the questions. null: there is no answer; NO_RATING: the answer is not rated; 0 to 5. */
  readonly ratings: readonly (number | null)[];
}

export interface Scores {
  readonly scoringType: ScoringType;
  readonly questions: readonly ScoredQuestion[];
  readonly products: readonly ScoredProduct[];
}

export interface Score {
  readonly score: number;
  /** Of what every answer rated with 5 would give, 0 to 1; null where nothing is scored (decision 189). */
  readonly share: number | null;
  readonly rated: number;
  readonly answered: number;
}

export interface SectionScore extends Score {
  readonly sectionId: string;
}

export interface ProductScore extends Score {
  readonly product: string;
  /** In the order in which the sections first appear among the questions. */
  readonly sections: readonly SectionScore[];
}

/** How much a question counts: nothing unless it is approved. */
export function weightOf(scoringType: ScoringType, { approved, weight }: Pick<ScoredQuestion, 'approved' | 'weight'>): number {
  if (!approved) return 0;
  return scoringType === 'COLORS' ? COLORS_WEIGHT : weight;
}

/** The scores in the order of the products. An answer that is missing or not rated gives nothing, and neither does a rating of 0. */
export function scoreProducts(scores: Scores): ProductScore[] {
  const weights = scores.questions.map((question) => weightOf(scores.scoringType, question));
  const sections = new Map<string, number[]>();
  for (const [index, { sectionId }] of scores.questions.entries()) {
    const among = sections.get(sectionId);
    if (among) among.push(index);
    else sections.set(sectionId, [index]);
  }
  return scores.products.map(({ id, ratings }) => {
    const ofSections = [...sections].map(([sectionId, among]) => ({ sectionId, ...sumUp(weights, ratings, among) }));
    return { product: id, ...sumUp(weights, ratings, weights.keys()), sections: ofSections };
  });
}

function sumUp(weights: readonly number[], ratings: ScoredProduct['ratings'], among: Iterable<number>): Score {
  let score = 0;
  let possible = 0;
  let rated = 0;
  let answered = 0;
  for (const index of among) {
    const weight = weights[index] ?? 0;
    // Not approved: neither its rating nor whether it was answered counts.
    if (weight === 0) continue;
    possible += weight * HIGHEST_RATING;
    const rating = ratings[index] ?? null;
    if (rating === null) continue;
    answered += 1;
    if (rating === NO_RATING) continue;
    rated += 1;
    score += weight * rating;
  }
  return { score, share: possible === 0 ? null : score / possible, rated, answered };
}

/** Winners first, then the highest score, then the given order. */
export function inOrderOfScore(scores: Scores): ProductScore[] {
  const winners = new Set(scores.products.filter(({ winner }) => winner).map(({ id }) => id));
  const key = ({ product, score }: ProductScore) => score + (winners.has(product) ? WINNER_BONUS : 0);
  return scoreProducts(scores).toSorted((one, other) => key(other) - key(one));
}
