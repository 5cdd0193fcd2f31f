import './library.events.ts';
import { decideEditGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import { linkQuestionsSchema } from '@weighbridge/domain/library/library.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { insertLinks, loadGroup, lockPath, type QuestionGroup } from './group.store.ts';
import { assertInLibrary } from './library-question.store.ts';

/** Puts questions into one more group (decision 91). */
export async function linkQuestions(ctx: Ctx, input: unknown): Promise<QuestionGroup> {
  const { path, questions } = parse(linkQuestionsSchema, input);
  return ctx.transaction(async (tx) => {
    const group = await lockPath(tx, ctx.actor, path);
    await assertInLibrary(tx, ctx.actor, questions);
    assertAllowed(decideEditGroup(ctx.actor, group), LIBRARY_REFUSALS);
    await insertLinks(
      tx,
      questions.map((questionId) => ({ groupId: group.id, questionId })),
    );
    await recordEvent(tx, ctx, 'questions.linked', { companyId: group.companyId, subjectId: group.id }, { questionIds: questions });
    return loadGroup(tx, ctx.actor, group.id);
  });
}
