import './library.events.ts';
import { deleteLibraryQuestionsSchema } from '@weighbridge/domain/library/library.schema.ts';
import { decideDeleteLibraryQuestion } from '@weighbridge/domain/question/library-question.policy.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { removeLibraryQuestions } from '../question/editing/library-question.writes.ts';
import { lockLibraryQuestions } from './library-question.store.ts';

/** All of them or none. Copies in projects and templates stay, with their own text. */
export async function deleteLibraryQuestions(ctx: Ctx, input: unknown): Promise<{ id: string }[]> {
  const { ids } = parse(deleteLibraryQuestionsSchema, input);
  return ctx.transaction(async (tx) => {
    const questions = await lockLibraryQuestions(tx, ctx.actor, ids);
    for (const question of questions) assertAllowed(decideDeleteLibraryQuestion(ctx.actor, question), QUESTION_REFUSALS);
    await removeLibraryQuestions(tx, ids);
    const deleted = questions.map(({ id, label }) => ({ id, label }));
    await recordEvent(tx, ctx, 'libraryQuestions.deleted', {}, { questions: deleted });
    return ids.map((id) => ({ id }));
  });
}
