import '../record/answer.events.ts';
import { decideCorrectAnswer } from '@weighbridge/domain/answer/answer.policy.ts';
import { ANSWER_REFUSALS } from '@weighbridge/domain/answer/answer.refusals.ts';
import type { AnswerInput } from '@weighbridge/domain/answer/answer.schema.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found } from '../../../platform/input.ts';
import { holdProject } from '../../project/record/project-facts.queries.ts';
import { contentOf, type StoredAnswer } from '../record/answer-view.ts';
import { type AnsweringPlace, isAnsweredIn, loadAnswering } from '../record/answering.queries.ts';
import { saveAnswers } from './save-answers.ts';

export interface Correction {
  readonly questionId: string;
  readonly answer: AnswerInput;
  /** The revision that is corrected. */
  readonly revision: number;
}

/**
 * The firm writes what the product said, as the vendor would: the same rules and the same writer. The answer then names who corrected it,
 * and its ratings are void (decision 144).
 */
export async function correctGivenAnswer(
  tx: Tx,
  ctx: Ctx,
  place: AnsweringPlace,
  { questionId, answer, revision }: Correction,
): Promise<void> {
  const project = await holdProject(tx, ctx.actor, place.project.id);
  const answering = await loadAnswering(tx, ctx, place, isAnsweredIn(place));
  assertAllowed(decideCorrectAnswer(ctx.actor, project, answering), ANSWER_REFUSALS);
  let before: AnswerContent | null = null;
  const { results } = await saveAnswers(tx, ctx, answering, [{ questionId, answer }], ({ stored }) => {
    before = contentOf(assertCorrectable(stored, revision));
  });
  const corrected = found(results[0]);
  const after = corrected.answer && contentOf(corrected.answer);
  if (after === null) throw new DomainError('INVALID_INPUT', { fields: { value: MESSAGES.required } });
  if (corrected.revision === revision) return;
  const { participationId, projectId } = answering;
  const about = { companyId: project.companyId, subjectId: participationId, before, after };
  await recordEvent(tx, ctx, 'answer.corrected', about, { projectId, participationId, questionId });
}

function assertCorrectable(stored: StoredAnswer | null, revision: number): StoredAnswer {
  if (!stored || stored.revision === 0) throw new DomainError('NOT_FOUND');
  const conflict = { by: stored.answeredByName, at: stored.answeredAt };
  // The vendor writes the requested answer at this moment: its words are not overwritten.
  if (stored.isDraft) throw new DomainError('CONFLICT', { reason: 'answer-in-progress', conflict });
  if (stored.revision !== revision) throw new DomainError('CONFLICT', { reason: 'changed-meanwhile', conflict });
  return stored;
}
