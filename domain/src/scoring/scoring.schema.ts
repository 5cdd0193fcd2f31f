import { z } from 'zod';
import { integerBetween, ref } from '../kernel/validation.ts';
import { HIGHEST_RATING, LOWEST_RATING } from './rating.ts';

/** Null removes the rating. `answerRevision` is the one that was read, so that nobody rates a text they have not seen. */
export const setAnswerRatingSchema = z.object({
  project: ref(),
  product: ref(),
  section: ref().nullish(),
  question: ref(),
  branch: ref().nullish(),
  rating: integerBetween(LOWEST_RATING, HIGHEST_RATING).nullable(),
  answerRevision: integerBetween(0, 2_147_483_647).nullish(),
});
export type SetAnswerRatingInput = z.input<typeof setAnswerRatingSchema>;
