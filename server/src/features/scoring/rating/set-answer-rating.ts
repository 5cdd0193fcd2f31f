import '../record/scoring.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { isRatingOf } from '@weighbridge/domain/scoring/rating.ts';
import { decideRate } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import { setAnswerRatingSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { type RatedAnswer, writeRating } from '../record/rating.writes.ts';
import { type ScoredAnswer, toScoredAnswers } from '../record/scored-answers.queries.ts';
import { answersScored, scoresTopic } from '../record/scoring-topic.ts';
import { loadPlaceToRate, type RatingPlace } from './rating-place.queries.ts';

type Input = z.output<typeof setAnswerRatingSchema>;

/** How often another change may come first before this one is given up. */
const TRIES = 3;

/**
 * Sets or removes the rating of one answer. A rating belongs to the answer's current text: when that changes, the rating is void. Two
 * statements, because a person gives hundreds of ratings in a row: one that reads everything to decide about, and one that writes.
 */
export async function setAnswerRating(ctx: Ctx, input: unknown): Promise<ScoredAnswer> {
  const parsed = parse(setAnswerRatingSchema, input);
  const answer = { participationId: parsed.product.id, questionId: parsed.question.id, branchId: parsed.branch?.id ?? null };
  for (let tried = 0; tried < TRIES; tried++) {
    const place = await loadPlaceToRate(ctx.db, { actor: ctx.actor, projectId: parsed.project.id, answer });
    const answerRevision = decide(ctx, place, parsed);
    const { project, answer: shown } = place;
    if (parsed.rating === shown.rating) return view(ctx, place);
    const { companyId, id: projectId } = project;
    const rating = { ...answer, companyId, projectId, answerRevision, rating: parsed.rating, seen: parsed.seenRating };
    if (!(await writeRating(ctx.db, ctx, rating))) continue;
    ctx.parts.live.announce(scoresTopic(projectId, answer.branchId), answersScored(ctx.user.userId, answer));
    return view(ctx, rated(ctx, place, answer, parsed.rating));
  }
  throw new DomainError('CONFLICT');
}

/** Answers the revision that is rated. */
function decide({ actor, user }: Ctx, place: RatingPlace, { section, rating, answerRevision, seenRating }: Input): number {
  if (section && section.id !== place.sectionId) throw new DomainError('NOT_FOUND');
  assertAllowed(decideRate(actor, place.project, place.facts), SCORING_REFUSALS);
  const { givenRevision, stored, answer } = place;
  if (givenRevision === null) throw new DomainError('NOT_FOUND');
  if (answerRevision != null && answerRevision !== givenRevision) throw new DomainError('CONFLICT', { reason: 'answer-changed' });
  if (rating !== null && !isRatingOf(place.scoringType, rating))
    throw new DomainError('INVALID_INPUT', { fields: { rating: MESSAGES.option } });
  const seen = seenRating === undefined || seenRating === answer.rating || rating === answer.rating;
  if (!seen && stored && stored.by.id !== user.userId) {
    throw new DomainError('CONFLICT', { reason: 'changed-meanwhile', conflict: { by: stored.by.name, at: stored.at } });
  }
  return givenRevision;
}

function rated({ user, now }: Ctx, place: RatingPlace, { participationId, questionId }: RatedAnswer, rating: number | null): RatingPlace {
  const people = new Map(place.people).set(user.userId, { id: user.userId, name: user.name });
  const by = rating === null ? { ratedBy: null, ratedAt: null } : { ratedBy: user.userId, ratedAt: now };
  return { ...place, people, answer: { ...place.answer, product: participationId, question: questionId, rating, ...by } };
}

async function view({ db, actor }: Ctx, { project, answer, people }: RatingPlace): Promise<ScoredAnswer> {
  return found((await toScoredAnswers(db, actor, project.id, [answer], people))[0]);
}
