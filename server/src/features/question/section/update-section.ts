import '../record/question.events.ts';
import '../record/question.tables.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { updateSectionSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { assignPeople } from '../people/assign-people.ts';
import { lockSection } from '../record/lock-question.ts';
import { type Section, viewSection } from '../record/section.store.ts';
import { holderRef } from '../record/section-holder.ts';

/** In a locked section only owner and approver can change, not the text. */
export async function updateSection(ctx: Ctx, input: unknown): Promise<Section> {
  const { id, updatedAt, name, description, owner, approver, ownerDeadline, ...named } = parse(updateSectionSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section } = await lockSection(tx, ctx, holderRef(named), id);
    const reworded = name !== section.name || description !== section.description;
    assertAllowed(reworded ? holder.rules.editSection(section) : holder.rules.assignSection(), QUESTION_REFUSALS);
    assertUnchanged(section, updatedAt, section.updatedByName);
    await assignPeople(tx, ctx, holder, { owner, approver }, [section.ownerId, section.approverId]);
    await tx
      .updateTable('sections')
      .set({
        name,
        description,
        ownerId: owner?.id ?? null,
        approverId: approver?.id ?? null,
        ownerDeadline: ownerDeadline ?? null,
        updatedAt: ctx.now,
        updatedBy: ctx.user.userId,
      })
      .where('id', '=', id)
      .execute();
    const before = { label: section.name, ownerId: section.ownerId, approverId: section.approverId };
    const after = { label: name, ownerId: owner?.id ?? null, approverId: approver?.id ?? null };
    const about = { companyId: holder.companyId, subjectId: id, before, after };
    await recordEvent(tx, ctx, 'section.updated', about, { ...holder.place, name });
    return viewSection(tx, ctx.db, holder, id);
  });
}
