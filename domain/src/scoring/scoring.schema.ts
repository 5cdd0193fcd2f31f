import { z } from 'zod';
import { answerDraftSchema } from '../answer/answer.schema.ts';
import { id, integerBetween, isoDateTime, listOf, oneOf, optionalText, ref } from '../kernel/validation.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { weight } from '../question/project-question.schema.ts';
import { HIGHEST_RATING, LOWEST_RATING } from './rating.ts';

export const ANSWER_NOTES_MAX_LENGTH = 2000;
/** More sections than a page shows at once; a request for more is refused. */
const SECTIONS_AT_ONCE = 50;

const revision = () => integerBetween(0, 2_147_483_647);
/** `branch` absent: the project's own scoring. */
const answer = { project: ref(), product: ref(), question: ref(), branch: ref().nullish() };

/**
 * Null removes the rating. `answerRevision` is the one that was read, so that nobody rates a text they have not seen; `seenRating` the
 * rating that was on the screen (null: none), so that nobody overwrites a colleague's without knowing. Absent, they are not checked.
 */
export const setAnswerRatingSchema = z.object({
  ...answer,
  section: ref().nullish(),
  rating: integerBetween(LOWEST_RATING, HIGHEST_RATING).nullable(),
  answerRevision: revision().nullish(),
  seenRating: integerBetween(LOWEST_RATING, HIGHEST_RATING).nullish(),
});

/** `seenUpdatedAt`: when the notes on the screen were written; null when there were none. */
export const setAnswerNotesSchema = z.object({
  ...answer,
  notes: optionalText(ANSWER_NOTES_MAX_LENGTH),
  seenUpdatedAt: isoDateTime().nullish(),
});

export const setScoringWeightSchema = z.object({ project: ref(), question: ref(), branch: ref().nullish(), weight: weight() });

/** The answer as the vendor would give it. `revision` is the one that is corrected. */
export const correctAnswerSchema = z.object({ ...answer, ...answerDraftSchema.shape, revision: revision() });

const branchId = id().nullish();

export const scoringSchema = z.object({ project: id(), branch: branchId });

export const scoredAnswersSchema = z.object({
  project: id(),
  branch: branchId,
  sections: listOf(id(), SECTIONS_AT_ONCE, `At most ${SECTIONS_AT_ONCE} sections at once`),
});

export const previousAnswersSchema = z.object({
  id: id(),
  question: id(),
  product: id(),
  prevProjectsStatus: z.array(oneOf(PROJECT_STATUSES)).max(PROJECT_STATUSES.length).nullish(),
});
