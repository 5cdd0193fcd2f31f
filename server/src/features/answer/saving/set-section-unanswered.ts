import { decideMarkSectionUnanswered } from '@weighbridge/domain/answer/answer.policy.ts';
import { ANSWER_REFUSALS } from '@weighbridge/domain/answer/answer.refusals.ts';
import { answersOfProductSchema, setSectionUnansweredSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import { descriptionLimit } from '@weighbridge/domain/answer/read-answer.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { loadAnswering } from '../record/answering.queries.ts';
import { findSectionToAnswer } from '../record/section-to-answer.queries.ts';
import { saveAnswers } from './save-answers.ts';
import type { SavedAnswers } from './saved-answer.ts';

/** Marks every question of a section as not applicable, with one reason (VEND-056). */
export async function setSectionUnanswered(ctx: Ctx, input: unknown): Promise<SavedAnswers> {
  const place = parse(answersOfProductSchema, input);
  return ctx.transaction(async (tx) => {
    const answering = await loadAnswering(tx, ctx, place);
    // The project's settings limit the length of the reason.
    const { section, description } = parse(setSectionUnansweredSchema(descriptionLimit(answering)), input);
    const { questionIds } = found(await findSectionToAnswer(tx, answering.projectId, section.id));
    assertAllowed(decideMarkSectionUnanswered(ctx.actor, answering), ANSWER_REFUSALS);
    const answer = { notApplicable: true, notApplicableDescription: description };
    return saveAnswers(
      tx,
      ctx,
      answering,
      questionIds.map((questionId) => ({ questionId, answer })),
    );
  });
}
