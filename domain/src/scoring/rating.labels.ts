import type { ScoringType } from '../access/company-settings.ts';
import { RATINGS } from './rating.ts';
import { NO_RATING } from './score.ts';

export type RatingColor = 'green' | 'blue' | 'red' | 'neutral';

/** The colour of a rating, the same for both scoring types: with colours there is simply no 2 and no 4. */
export function ratingColor(rating: number | null): RatingColor {
  if (rating === null || rating <= 0) return 'neutral';
  if (rating === 1) return 'red';
  return rating <= 3 ? 'blue' : 'green';
}

const NO_RATE = 'No Rate';
const COLOR_LABELS = { green: 'Green', blue: 'Blue', red: 'Red', neutral: 'Neutral' } as const satisfies Record<RatingColor, string>;

/** In words. A 0 is 'Failed' among numbers; among colours it is neutral, which is no failure (decision 141). */
export function ratingLabel(scoringType: ScoringType, rating: number | null): string {
  if (rating === null || rating === NO_RATING) return NO_RATE;
  if (scoringType === 'COLORS') return COLOR_LABELS[ratingColor(rating)];
  return rating === 0 ? 'Failed' : String(rating);
}

/** What answers can be filtered by: every rating of the scoring type, and none. */
export function ratingOptions(scoringType: ScoringType): { readonly value: number; readonly label: string }[] {
  return [NO_RATING, ...RATINGS[scoringType]].map((value) => ({ value, label: ratingLabel(scoringType, value) }));
}
