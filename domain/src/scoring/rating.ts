import type { ScoringType } from '../access/company-settings.ts';

export const LOWEST_RATING = 0;
export const HIGHEST_RATING = 5;

/** With numbers every value is allowed, with colours only the four that have a colour (decision 188). */
export const RATINGS: Record<ScoringType, readonly number[]> = { NUMBERS: [0, 1, 2, 3, 4, 5], COLORS: [0, 1, 3, 5] };

export function isRatingOf(scoringType: ScoringType, rating: number): boolean {
  return RATINGS[scoringType].includes(rating);
}
