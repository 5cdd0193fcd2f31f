import './library.events.ts';
import { decideEditGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import { moveQuestionsSchema } from '@weighbridge/domain/library/library.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../platform/input.ts';
import { deleteLinks, insertLinks, loadGroup, lockPaths, type QuestionGroup } from './group.store.ts';
import { assertInLibrary } from './library-question.store.ts';

/** Moves questions from one group to another (decision 91). Answers both groups. */
export async function moveQuestions(ctx: Ctx, input: unknown): Promise<QuestionGroup[]> {
  const { from, to, questions } = parse(moveQuestionsSchema, input);
  return ctx.transaction(async (tx) => {
    const groups = await lockPaths(tx, ctx.actor, [from, to]);
    await assertInLibrary(tx, ctx.actor, questions);
    for (const group of groups) assertAllowed(decideEditGroup(ctx.actor, group), LIBRARY_REFUSALS);
    const [source, target] = groups.map(found);
    const [fromGroupId, toGroupId] = [found(source).id, found(target).id];
    await deleteLinks(tx, fromGroupId, questions);
    await insertLinks(
      tx,
      questions.map((questionId) => ({ groupId: toGroupId, questionId })),
    );
    const about = { companyId: found(target).companyId, subjectId: toGroupId };
    await recordEvent(tx, ctx, 'questions.movedBetweenGroups', about, { fromGroupId, toGroupId, questionIds: questions });
    return [await loadGroup(tx, ctx.actor, fromGroupId), await loadGroup(tx, ctx.actor, toGroupId)];
  });
}
