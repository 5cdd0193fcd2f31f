import { QUESTION_LIMITS } from '../question/question.limits.ts';
import { leadersOf, type Weightings } from './weightings.ts';

/** Weightings that are drawn, always the same ones: the same scores give the same shares. */
export const DRAWN_WEIGHTINGS = 2000;
const SEED = 20_190;

const { min: LOWEST_WEIGHT, max: HIGHEST_WEIGHT } = QUESTION_LIMITS.weight;
const WEIGHTS = HIGHEST_WEIGHT - LOWEST_WEIGHT + 1;
/** One number of the generator gives this many weights: its 32 bits are so many more than 5 × 5 × 5 × 5 that each is as likely as the others. */
const WEIGHTS_A_NUMBER = 4;

/** Two products share one number, 26 bits each: a score needs far fewer, a number holds 53, and one multiplication serves both. */
const SECOND = 2 ** 26;

/**
 * The share of weightings in which each product leads; those who tie share a weighting. Every weight is drawn evenly from 1 to 5. Every
 * rating is multiplied 2,000 times, which is all the time this takes.
 */
export function leadShares(weightings: Weightings): number[] {
  const { products, questions } = weightings;
  const pairs = pairUp(weightings);
  const number = randomNumbers(SEED);
  const weights = new Float64Array(questions.length);
  const scores = new Float64Array(products + 1);
  const led = new Float64Array(products);
  for (let turn = 0; turn < DRAWN_WEIGHTINGS; turn++) {
    drawWeights(weights, number);
    for (let first = 0; first < products; first += 2) {
      const both = weighted(weights, pairs, (first / 2) * weights.length);
      scores[first] = both % SECOND;
      scores[first + 1] = Math.floor(both / SECOND);
    }
    const leaders = leadersOf(scores.subarray(0, products));
    for (const leader of leaders) led[leader]! += 1 / leaders.length;
  }
  return Array.from(led, (count) => count / DRAWN_WEIGHTINGS);
}

/** The ratings of the first two products for every question, then those of the next two. */
function pairUp({ products, questions, ratings }: Weightings): Float64Array {
  const pairs = new Float64Array(Math.ceil(products / 2) * questions.length);
  for (let product = 0; product < products; product++) {
    const begin = Math.floor(product / 2) * questions.length;
    const unit = product % 2 === 0 ? 1 : SECOND;
    for (let question = 0; question < questions.length; question++)
      pairs[begin + question]! += ratings[question * products + product]! * unit;
  }
  return pairs;
}

function weighted(weights: Float64Array, pairs: Float64Array, begin: number): number {
  let sum = 0;
  for (let question = 0; question < weights.length; question++) sum += weights[question]! * pairs[begin + question]!;
  return sum;
}

function drawWeights(weights: Float64Array, number: () => number): void {
  let left = 0;
  for (let question = 0; question < weights.length; question++) {
    if (question % WEIGHTS_A_NUMBER === 0) left = number();
    weights[question] = LOWEST_WEIGHT + (left % WEIGHTS);
    left = Math.floor(left / WEIGHTS);
  }
}

/** Whole numbers of 32 bits: the generator Mulberry32, which is small, quick and the same everywhere. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
