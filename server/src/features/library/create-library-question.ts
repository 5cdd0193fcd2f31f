import './library.events.ts';
import { decideEditGroup } from '@weighbridge/domain/library/library.policy.ts';
import { LIBRARY_REFUSALS } from '@weighbridge/domain/library/library.refusals.ts';
import { createLibraryQuestionSchema } from '@weighbridge/domain/library/library.schema.ts';
import { decideCreateLibraryQuestion } from '@weighbridge/domain/question/library-question.policy.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { addLibraryQuestions } from './add-library-questions.ts';
import { lockPath } from './group.store.ts';
import { type LibraryQuestion, loadLibraryQuestion } from './library-question.store.ts';

/** Adds to the library of the actor's firm; an administrator who acts for no firm writes external questions (decision 88). */
export async function createLibraryQuestion(ctx: Ctx, input: unknown): Promise<LibraryQuestion> {
  const { question: definition, isPublic, path } = parse(createLibraryQuestionSchema, input);
  assertAllowed(decideCreateLibraryQuestion(ctx.actor), QUESTION_REFUSALS);
  return ctx.transaction(async (tx) => {
    const group = path ? await lockPath(tx, ctx.actor, path) : null;
    if (group) assertAllowed(decideEditGroup(ctx.actor, group), LIBRARY_REFUSALS);
    const [id = ''] = await addLibraryQuestions(tx, ctx, [{ definition, isPublic, groupId: group?.id ?? null }]);
    await recordEvent(tx, ctx, 'libraryQuestion.created', { subjectId: id }, { label: definition.label, isPublic });
    return loadLibraryQuestion(tx, ctx.actor, id);
  });
}
