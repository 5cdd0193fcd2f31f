import './library.events.ts';
import { decideEditGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import { unlinkQuestionsSchema } from '@weighbridge/domain/library/library.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { deleteLinks, loadGroup, lockPath, type QuestionGroup } from './group.store.ts';

/** Takes questions out of a group and the groups below it; they stay in the library and in their other groups. Questions that are not in the group are ignored. */
export async function unlinkQuestions(ctx: Ctx, input: unknown): Promise<QuestionGroup> {
  const { path, questions } = parse(unlinkQuestionsSchema, input);
  return ctx.transaction(async (tx) => {
    const group = await lockPath(tx, ctx.actor, path);
    assertAllowed(decideEditGroup(ctx.actor, group), LIBRARY_REFUSALS);
    await deleteLinks(tx, group.id, questions);
    await recordEvent(tx, ctx, 'questions.unlinked', { companyId: group.companyId, subjectId: group.id }, { questionIds: questions });
    return loadGroup(tx, ctx.actor, group.id);
  });
}
