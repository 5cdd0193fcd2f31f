import '../record/question.events.ts';
import '../record/question.tables.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed } from '../../../platform/input.ts';
import type { LockedQuestion } from '../record/lock-question.ts';
import { keepPositionsShort, positionAfter, positionsAtEnd, questionsOf } from '../record/positions.store.ts';
import { loadSection } from '../record/section.store.ts';

/**
 * Puts a question after another one, first (null) or last in a section of the same holder. Writes that question only and not its
 * `updatedAt`, so a person who edits its text meanwhile gets no CONFLICT.
 */
export async function placeQuestion(
  tx: Tx,
  ctx: Ctx,
  locked: LockedQuestion,
  sectionId: string,
  after: string | null | 'end',
): Promise<void> {
  const { holder, section, question } = locked;
  if (sectionId === section.id) {
    assertAllowed(holder.rules.reorderQuestions(section), QUESTION_REFUSALS);
  } else {
    // A move between two sections must be allowed in both.
    assertAllowed(holder.rules.deleteQuestion(section), QUESTION_REFUSALS);
    assertAllowed(holder.rules.addQuestion(await loadSection(tx, holder, sectionId)), QUESTION_REFUSALS);
  }
  if (after === question.id) return;
  const list = questionsOf(sectionId);
  const position = after === 'end' ? ((await positionsAtEnd(tx, list, 1))[0] ?? '') : await positionAfter(tx, list, after, question.id);
  await tx.updateTable('questions').set({ sectionId, position }).where('id', '=', question.id).execute();
  await keepPositionsShort(tx, list, position);
  const facts = { ...holder.place, fromSectionId: section.id, toSectionId: sectionId };
  await recordEvent(tx, ctx, 'question.moved', { companyId: holder.companyId, subjectId: question.id }, facts);
}
