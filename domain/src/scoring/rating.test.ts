import { expect, it } from 'vitest';
import { isRatingOf } from './rating.ts';

it.each([
  ['NUMBERS', [0, 1, 2, 3, 4, 5]],
  ['COLORS', [0, 1, 3, 5]],
] as const)('%s rates with %j and nothing else [SCORE-025]', (scoringType, ratings) => {
  const taken = [-1, 0, 0.5, 1, 2, 3, 4, 5, 6].filter((rating) => isRatingOf(scoringType, rating));
  expect(taken).toEqual(ratings);
});
