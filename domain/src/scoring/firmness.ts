import { QUESTION_LIMITS } from '../question/question.limits.ts';
import { leadShares } from './lead-shares.ts';
import type { Scores } from './score.ts';
import { leadersOf, toWeightings, type Weightings } from './weightings.ts';

const { min: LOWEST_WEIGHT, max: HIGHEST_WEIGHT } = QUESTION_LIMITS.weight;
const DECIDING_SHOWN = 5;

export interface WeightChange {
  readonly question: string;
  readonly from: number;
  readonly to: number;
  /** Who would be first then. */
  readonly leaders: readonly string[];
}

/** How firm the lead is. Of products only their scores count: who was named a winner plays no part (decision 190). */
export interface Firmness {
  /** The products with the highest score; several share the lead. */
  readonly leaders: readonly string[];
  readonly first: string;
  readonly second: string;
  /** By how much the first is ahead of the second; 0 where they share the lead. */
  readonly lead: number;
  /** The smallest change of one weight after which a product that leads now does not lead any more; null: there is none. */
  readonly change: WeightChange | null;
  /** In the order of the products: the share of weightings in which a product leads. Those who tie share a weighting. Together 1. */
  readonly shares: readonly { readonly product: string; readonly share: number }[];
  /** The questions that decide most, the most important first. */
  readonly deciding: readonly DecidingQuestion[];
}

/**
 * What a question gives the first product ahead of the second: its weight times the difference of their two ratings. Below 0 it works for
 * the second. All questions together give exactly the lead, so that each number says how much of the lead is owed to one question.
 */
export interface DecidingQuestion {
  readonly question: string;
  readonly effect: number;
}

/** Null where there is no lead to speak of: colours have no weights, one product has no rival, and without a rating all have 0. */
export function firmnessOf(scores: Scores): Firmness | null {
  if (scores.scoringType !== 'NUMBERS' || scores.products.length < 2) return null;
  if (!scores.products.some(({ ratings }) => ratings.some((rating, index) => (rating ?? -1) >= 0 && scores.questions[index]?.approved)))
    return null;
  const weightings = toWeightings(scores);
  const idOf = (product: number) => scores.products[product]!.id;
  const questionOf = (index: number) => scores.questions[weightings.questions[index]!]!.id;
  const [first, second] = [...weightings.scores.keys()].toSorted((one, other) => weightings.scores[other]! - weightings.scores[one]!);
  const change = smallestChange(weightings);
  return {
    leaders: leadersOf(weightings.scores).map(idOf),
    first: idOf(first!),
    second: idOf(second!),
    lead: weightings.scores[first!]! - weightings.scores[second!]!,
    change: change && { ...change, question: questionOf(change.question), leaders: change.leaders.map(idOf) },
    shares: leadShares(weightings).map((share, product) => ({ product: idOf(product), share })),
    deciding: decidingMost(weightings, first!, second!).map(({ question, effect }) => ({ question: questionOf(question), effect })),
  };
}

/**
 * Every other weight of every question is tried, so it is exact. A product that merely draws level has taken nobody's place: someone who
 * leads now must fall behind. Of changes of the same size it is the first question's, and the higher weight.
 */
function smallestChange({ products, weights, ratings, scores }: Weightings) {
  const leaders = leadersOf(scores);
  const changed = new Int32Array(products);
  for (let size = 1; size <= HIGHEST_WEIGHT - LOWEST_WEIGHT; size++) {
    for (let question = 0; question < weights.length; question++) {
      const from = weights[question]!;
      for (const to of [from + size, from - size]) {
        if (to < LOWEST_WEIGHT || to > HIGHEST_WEIGHT) continue;
        let highest = Number.NEGATIVE_INFINITY;
        for (let product = 0; product < products; product++) {
          const score = scores[product]! + (to - from) * ratings[question * products + product]!;
          changed[product] = score;
          if (score > highest) highest = score;
        }
        if (leaders.some((product) => changed[product]! < highest)) return { question, from, to, leaders: leadersOf(changed) };
      }
    }
  }
  return null;
}

function decidingMost({ products, weights, ratings }: Weightings, first: number, second: number) {
  return Array.from(weights, (weight, question) => ({
    question,
    effect: weight * (ratings[question * products + first]! - ratings[question * products + second]!),
  }))
    .filter(({ effect }) => effect !== 0)
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
    .slice(0, DECIDING_SHOWN);
}
