import { firmnessOf } from '@weighbridge/domain/scoring/firmness.ts';
import type { Scores } from '@weighbridge/domain/scoring/score.ts';
import type { Row } from '../row.ts';
import { medianTime } from '../timing.ts';

const PRODUCTS = 20;
const LIMIT_MS = 200;

/** Every answer rated, products close to each other: nothing can be left out, and no early change ends the search. */
function givenScores(questions: number): Scores {
  const rating = (product: number, question: number) => (question * 7 + product * 3 + ((question * product) % 5)) % 6;
  return {
    scoringType: 'NUMBERS',
    questions: Array.from({ length: questions }, (_none, index) => ({
      id: `question ${index}`,
      sectionId: `section ${index % 20}`,
      weight: 1 + (index % 5),
      approved: true,
    })),
    products: Array.from({ length: PRODUCTS }, (_none, product) => ({
      id: `product ${product}`,
      winner: false,
      ratings: Array.from({ length: questions }, (_question, index) =>
        product === 0 ? Math.max(4, rating(0, index)) : rating(product, index),
      ),
    })),
  };
}

export const firmness: Row = {
  name: 'firmness',
  says: `how firm the lead is with 1,000 questions and ${PRODUCTS} products, against ${LIMIT_MS} ms`,
  limit: { atMost: 1 },
  defaultSize: 1000,
  run: async (questions) => {
    const scores = givenScores(questions);
    const found = firmnessOf(scores);
    if (!found || found.change !== null) throw new Error('The first product must lead by too much for a single weight');
    const taken = await medianTime(async () => firmnessOf(scores));
    return { ratio: taken / LIMIT_MS, measured: `${taken.toFixed(1)} ms, the limit is ${LIMIT_MS} ms` };
  },
};
