import '../record/question.events.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { reorderSectionsSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { reorderList, sectionsOf } from '../record/positions.store.ts';
import { loadSections, type Section, toSections } from '../record/section.store.ts';
import { holderRef, lockHolder } from '../record/section-holder.ts';

/** All sections in their new order. */
export async function reorderSections(ctx: Ctx, input: unknown): Promise<Section[]> {
  const { sections, ...named } = parse(reorderSectionsSchema, input);
  return ctx.transaction(async (tx) => {
    const holder = await lockHolder(tx, ctx.actor, holderRef(named));
    assertAllowed(holder.rules.reorderSections(), QUESTION_REFUSALS);
    await reorderList(tx, sectionsOf(holder), sections);
    await recordEvent(tx, ctx, 'sections.reordered', { companyId: holder.companyId, subjectId: holder.id }, holder.place);
    return toSections(ctx.db, holder, await loadSections(tx, holder));
  });
}
