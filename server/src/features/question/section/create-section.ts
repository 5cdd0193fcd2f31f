import '../record/question.events.ts';
import '../record/question.tables.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { createSectionSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { assignPeople } from '../people/assign-people.ts';
import { positionsAtEnd, sectionsOf } from '../record/positions.store.ts';
import { type Section, viewSection } from '../record/section.store.ts';
import { holderRef, lockHolder } from '../record/section-holder.ts';

/** At the end of the project or template. */
export async function createSection(ctx: Ctx, input: unknown): Promise<Section> {
  const { name, description, owner, approver, ownerDeadline, ...named } = parse(createSectionSchema, input);
  return ctx.transaction(async (tx) => {
    const holder = await lockHolder(tx, ctx.actor, holderRef(named));
    assertAllowed(holder.rules.addSection(), QUESTION_REFUSALS);
    await assignPeople(tx, ctx, holder, { owner, approver });
    const id = newId();
    const [position = ''] = await positionsAtEnd(tx, sectionsOf(holder), 1);
    await tx
      .insertInto('sections')
      .values({
        id,
        companyId: holder.companyId,
        ...holder.place,
        name,
        description,
        position,
        ownerId: owner?.id ?? null,
        approverId: approver?.id ?? null,
        ownerDeadline: ownerDeadline ?? null,
        sourceTemplateId: null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        updatedBy: ctx.user.userId,
      })
      .execute();
    await recordEvent(tx, ctx, 'section.created', { companyId: holder.companyId, subjectId: id }, { ...holder.place, name });
    return viewSection(tx, ctx.db, holder, id);
  });
}
