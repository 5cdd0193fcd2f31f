import '../record/question.events.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { reorderQuestionsSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockSection } from '../record/lock-question.ts';
import { questionsOf, reorderList } from '../record/positions.store.ts';
import { type Section, viewSection } from '../record/section.store.ts';
import { holderRef } from '../record/section-holder.ts';

/** Takes all questions of a section in their new order. */
export async function reorderQuestions(ctx: Ctx, input: unknown): Promise<Section> {
  const { section: chosen, questions, ...named } = parse(reorderQuestionsSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section } = await lockSection(tx, ctx, holderRef(named), chosen.id);
    assertAllowed(holder.rules.reorderQuestions(section), QUESTION_REFUSALS);
    await reorderList(tx, questionsOf(section.id), questions);
    await recordEvent(
      tx,
      ctx,
      'questions.reordered',
      { companyId: holder.companyId, subjectId: section.id },
      { ...holder.place, sectionId: section.id },
    );
    return viewSection(tx, ctx.db, holder, section.id);
  });
}
