import '../record/question.events.ts';
import '../record/question.tables.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { moveSectionSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockSection } from '../record/lock-question.ts';
import { keepPositionsShort, positionAfter, sectionsOf } from '../record/positions.store.ts';
import { type Section, viewSection } from '../record/section.store.ts';
import { holderRef } from '../record/section-holder.ts';

/**
 * Moves a section after another one, or to the beginning. Writes one row and not its `updatedAt`, so a person who edits the section
 * meanwhile gets no CONFLICT.
 */
export async function moveSection(ctx: Ctx, input: unknown): Promise<Section> {
  const { section: moved, after, ...named } = parse(moveSectionSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section } = await lockSection(tx, ctx, holderRef(named), moved.id);
    assertAllowed(holder.rules.reorderSections(), QUESTION_REFUSALS);
    if (after !== section.id) {
      const position = await positionAfter(tx, sectionsOf(holder), after ?? null, section.id);
      await tx.updateTable('sections').set({ position }).where('id', '=', section.id).execute();
      await keepPositionsShort(tx, sectionsOf(holder), position);
      await recordEvent(tx, ctx, 'section.moved', { companyId: holder.companyId, subjectId: section.id }, holder.place);
    }
    return viewSection(tx, ctx.db, holder, section.id);
  });
}
