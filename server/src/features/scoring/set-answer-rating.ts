import './scoring.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { isRatingOf } from '@weighbridge/domain/scoring/rating.ts';
import { decideRate } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import { setAnswerRatingSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../platform/input.ts';
import type { Answer } from '../answer/answer-view.ts';
import { loadFirmAnswers } from '../answer/firm-answers.queries.ts';
import { holdProject } from '../project/project-facts.queries.ts';
import { deleteRating, writeRating } from './rating.writes.ts';
import { loadRatingPlace } from './rating-place.queries.ts';

/** Sets or removes the rating of one answer. A rating belongs to the answer's current text: when that changes, the rating is void. */
export async function setAnswerRating(ctx: Ctx, input: unknown): Promise<Answer> {
  const { project: named, product, section, question, branch, rating, answerRevision } = parse(setAnswerRatingSchema, input);
  const answer = { participationId: product.id, questionId: question.id, branchId: branch?.id ?? null };
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, ctx.actor, named.id);
    const place = await loadRatingPlace(tx, ctx.actor, project.id, answer);
    if (section && section.id !== place.sectionId) throw new DomainError('NOT_FOUND');
    assertAllowed(decideRate(ctx.actor, project, { ...place, enableBranches: project.settings.enableBranches }), SCORING_REFUSALS);
    const { givenRevision } = place;
    if (givenRevision === null) throw new DomainError('NOT_FOUND');
    const changed = () => new DomainError('CONFLICT', { reason: 'answer-changed' });
    if (answerRevision != null && answerRevision !== givenRevision) throw changed();
    if (rating === null) {
      await deleteRating(tx, answer);
    } else {
      if (!isRatingOf(place.scoringType, rating)) throw new DomainError('INVALID_INPUT', { fields: { rating: MESSAGES.option } });
      const { companyId, id: projectId } = project;
      const row = { ...answer, companyId, projectId, answerRevision: givenRevision, rating, ratedAt: ctx.now, ratedBy: ctx.user.userId };
      if (!(await writeRating(tx, row))) throw changed();
    }
    if (rating !== place.rating) {
      const change = { before: { rating: place.rating }, after: { rating } };
      const about = { companyId: project.companyId, subjectId: product.id, ...change };
      await recordEvent(tx, ctx, 'answer.rated', about, { ...answer, projectId: project.id });
    }
    const [rated] = await loadFirmAnswers(tx, { projectId: project.id, participationId: product.id, questionId: question.id });
    return found(rated);
  });
}
