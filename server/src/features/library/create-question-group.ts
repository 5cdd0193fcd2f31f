import './library.events.ts';
import './library.tables.ts';
import { createGroupSchema, GROUP_MESSAGES } from '@weighbridge/domain/library/group.schema.ts';
import { decideCreateGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { loadGroup, lockGroup, type QuestionGroup } from './group.store.ts';

/** A top group, or one below another. An administrator without a firm makes groups of the external library. */
export async function createQuestionGroup(ctx: Ctx, input: unknown): Promise<QuestionGroup> {
  const { parent: chosen, ...values } = parse(createGroupSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const parent = chosen ? await lockGroup(tx, ctx.actor, chosen.id) : null;
    assertAllowed(decideCreateGroup(ctx.actor, parent), LIBRARY_REFUSALS);
    const id = newId();
    const companyId = parent ? parent.companyId : ctx.user.companyId;
    await uniqueOr({ name: GROUP_MESSAGES.duplicateName }, () =>
      tx
        .insertInto('questionGroups')
        .values({
          id,
          companyId,
          parentId: parent?.id ?? null,
          depth: (parent?.depth ?? 0) + 1,
          ...values,
          createdAt: ctx.now,
          updatedAt: ctx.now,
          updatedBy: userId,
        })
        .execute(),
    );
    await recordEvent(tx, ctx, 'questionGroup.created', { companyId, subjectId: id }, { name: values.name, parentId: parent?.id ?? null });
    return loadGroup(tx, ctx.actor, id);
  });
}
