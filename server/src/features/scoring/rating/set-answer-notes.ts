import '../record/scoring.events.ts';
import '../record/scoring.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { decideRate } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import { setAnswerNotesSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { holdAnswer } from '../record/hold-scores.store.ts';
import type { RatedAnswer } from '../record/rating.writes.ts';
import { loadScoredAnswers, type ScoredAnswer } from '../record/scored-answers.queries.ts';
import { answersScored, scoresTopic } from '../record/scoring-topic.ts';
import { loadRatingPlace, type RatingPlace } from './rating-place.queries.ts';

/** The team's notes on one answer, in a branch or in the project's own scoring. Empty ones are removed. */
export async function setAnswerNotes(ctx: Ctx, input: unknown): Promise<ScoredAnswer> {
  const { project: named, product, question, branch, notes, seenUpdatedAt } = parse(setAnswerNotesSchema, input);
  const answer = { participationId: product.id, questionId: question.id, branchId: branch?.id ?? null };
  return ctx.transaction(async (tx) => {
    await holdAnswer(tx, answer);
    const place = await loadRatingPlace(tx, { actor: ctx.actor, projectId: named.id, answer });
    assertAllowed(decideRate(ctx.actor, place.project, place.facts), SCORING_REFUSALS);
    if (place.answer.product === null) throw new DomainError('NOT_FOUND');
    const { id: projectId, companyId } = place.project;
    if (notes !== place.answer.notes) {
      assertSeen(ctx, place, seenUpdatedAt);
      await writeNotes(tx, ctx, { ...answer, companyId, projectId }, notes);
      const about = { companyId, subjectId: product.id, before: { notes: place.answer.notes }, after: { notes } };
      await recordEvent(tx, ctx, 'answer.noted', about, { ...answer, projectId });
      await ctx.parts.live.publish(tx, scoresTopic(projectId, answer.branchId), answersScored(ctx.user.userId, answer));
    }
    const answers = [{ product: product.id, question: question.id }];
    return found((await loadScoredAnswers(tx, ctx.actor, { projectId, branchId: answer.branchId, answers }))[0]);
  });
}

/** Nobody overwrites a colleague's text that they have not seen. */
function assertSeen({ user }: Ctx, { answer, people }: RatingPlace, seen: Date | null | undefined): void {
  if (seen === undefined || answer.notesUpdatedAt === null || answer.notesUpdatedBy === user.userId) return;
  if (seen?.getTime() === answer.notesUpdatedAt.getTime()) return;
  const by = people.get(answer.notesUpdatedBy ?? '')?.name ?? null;
  throw new DomainError('CONFLICT', { reason: 'changed-meanwhile', conflict: { by, at: answer.notesUpdatedAt } });
}

interface NotedAnswer extends RatedAnswer {
  readonly companyId: string;
  readonly projectId: string;
}

async function writeNotes(tx: Tx, { now, user }: Ctx, answer: NotedAnswer, notes: string | null): Promise<void> {
  if (notes === null) {
    await tx
      .deleteFrom('answerNotes')
      .where('participationId', '=', answer.participationId)
      .where('questionId', '=', answer.questionId)
      .where('branchId', 'is not distinct from', answer.branchId)
      .execute();
    return;
  }
  const text = { notes, updatedAt: now, updatedBy: user.userId };
  await tx
    .insertInto('answerNotes')
    .values({ ...answer, ...text })
    .onConflict((conflict) => conflict.columns(['participationId', 'questionId', 'branchId']).doUpdateSet(text))
    .execute();
}
