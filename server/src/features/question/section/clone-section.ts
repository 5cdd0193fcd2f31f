import '../record/question.events.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { cloneSectionSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockSection } from '../record/lock-question.ts';
import { keepPositionsShort, positionAfter, sectionsOf } from '../record/positions.store.ts';
import { type Section, viewSection } from '../record/section.store.ts';
import { holderRef } from '../record/section-holder.ts';
import { copySectionsInto } from './copy-sections.ts';

/** A second section with the same questions, right after the first. */
export async function cloneSection(ctx: Ctx, input: unknown): Promise<Section> {
  const { id, name, ...named } = parse(cloneSectionSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder } = await lockSection(tx, ctx, holderRef(named), id);
    assertAllowed(holder.rules.addSection(), QUESTION_REFUSALS);
    const position = await positionAfter(tx, sectionsOf(holder), id);
    const { ids, questions } = await copySectionsInto(tx, ctx, {
      sectionIds: [id],
      target: holder,
      name,
      position,
      status: holder.statusWhenAdded,
      keepAssignment: true,
      keepWeight: true,
    });
    await keepPositionsShort(tx, sectionsOf(holder), position);
    const cloneId = ids[0] ?? '';
    const facts = { ...holder.place, fromSectionId: id, questionsCount: questions.length };
    await recordEvent(tx, ctx, 'section.copied', { companyId: holder.companyId, subjectId: cloneId }, facts);
    return viewSection(tx, ctx.db, holder, cloneId);
  });
}
