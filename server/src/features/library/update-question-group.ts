import './library.events.ts';
import './library.tables.ts';
import { GROUP_MESSAGES, updateGroupSchema } from '@weighbridge/domain/library/group.schema.ts';
import { decideEditGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { loadGroup, lockGroup, type QuestionGroup } from './group.store.ts';

export async function updateQuestionGroup(ctx: Ctx, input: unknown): Promise<QuestionGroup> {
  const { id, updatedAt, ...values } = parse(updateGroupSchema, input);
  return ctx.transaction(async (tx) => {
    const group = await lockGroup(tx, ctx.actor, id);
    assertAllowed(decideEditGroup(ctx.actor, group), LIBRARY_REFUSALS);
    assertUnchanged(group, updatedAt, group.updatedByName);
    await uniqueOr({ name: GROUP_MESSAGES.duplicateName }, () =>
      tx
        .updateTable('questionGroups')
        .set({ ...values, updatedAt: ctx.now, updatedBy: ctx.user.userId })
        .where('id', '=', id)
        .execute(),
    );
    await recordEvent(tx, ctx, 'questionGroup.updated', { companyId: group.companyId, subjectId: id }, { name: values.name });
    return loadGroup(tx, ctx.actor, id);
  });
}
