import './library.events.ts';
import './library.tables.ts';
import { deleteGroupSchema } from '@weighbridge/domain/library/group.schema.ts';
import { decideDeleteGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockPath } from './group.store.ts';

/** With its sub-groups and links; the questions stay (decision 92). */
export async function deleteQuestionGroup(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { path } = parse(deleteGroupSchema, input);
  return ctx.transaction(async (tx) => {
    const group = await lockPath(tx, ctx.actor, path);
    assertAllowed(decideDeleteGroup(ctx.actor, group), LIBRARY_REFUSALS);
    await tx.deleteFrom('questionGroups').where('id', '=', group.id).execute();
    await recordEvent(tx, ctx, 'questionGroup.deleted', { companyId: group.companyId, subjectId: group.id }, { name: group.name });
    return { id: group.id };
  });
}
