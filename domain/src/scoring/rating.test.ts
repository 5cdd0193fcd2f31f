import { describe, expect, it } from 'vitest';
import { ratingColor, ratingLabel, ratingOptions } from './rating.labels.ts';
import { isRatingOf } from './rating.ts';

it.each([
  ['NUMBERS', [0, 1, 2, 3, 4, 5]],
  ['COLORS', [0, 1, 3, 5]],
] as const)('%s rates with %j and nothing else [SCORE-025]', (scoringType, ratings) => {
  const taken = [-1, 0, 0.5, 1, 2, 3, 4, 5, 6].filter((rating) => isRatingOf(scoringType, rating));
  expect(taken).toEqual(ratings);
});

describe('a rating', () => {
  it('has a colour by its number [SCORE-018] [SCORE-019] [SCORE-020]', () => {
    expect([0, 1, 2, 3, 4, 5].map(ratingColor)).toEqual(['neutral', 'red', 'blue', 'blue', 'green', 'green']);
    expect([null, -1].map(ratingColor)).toEqual(['neutral', 'neutral']);
  });

  it('is chosen by its colour where ratings are colours [SCORE-021] [SCORE-022] [SCORE-023] [SCORE-024]', () => {
    expect(ratingOptions('COLORS')).toEqual([
      { value: -1, label: 'No Rate' },
      { value: 0, label: 'Neutral' },
      { value: 1, label: 'Red' },
      { value: 3, label: 'Blue' },
      { value: 5, label: 'Green' },
    ]);
  });

  it('of 0 is a failure among numbers, but not among colours (decision 141)', () => {
    expect(ratingOptions('NUMBERS').map(({ label }) => label)).toEqual(['No Rate', 'Failed', '1', '2', '3', '4', '5']);
    expect(ratingLabel('NUMBERS', 0)).toBe('Failed');
    expect(ratingLabel('COLORS', 0)).toBe('Neutral');
    expect(ratingLabel('NUMBERS', null)).toBe('No Rate');
  });
});
