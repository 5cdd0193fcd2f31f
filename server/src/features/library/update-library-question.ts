import './library.events.ts';
import { isDeepStrictEqual } from 'node:util';
import { updateLibraryQuestionSchema } from '@weighbridge/domain/library/library.schema.ts';
import { decideEditLibraryQuestion } from '@weighbridge/domain/question/library-question.policy.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, found, parse } from '../../platform/input.ts';
import { shareQuestion } from '../question/editing/library-question.writes.ts';
import { rewriteQuestion } from '../question/editing/rewrite-question.ts';
import { editorName } from '../question/record/editor-name.ts';
import { type LibraryQuestion, loadLibraryQuestion, lockLibraryQuestions } from './library-question.store.ts';

/** Changes its text and whether other firms see it. Copies in projects keep the text they were made with. */
export async function updateLibraryQuestion(ctx: Ctx, input: unknown): Promise<LibraryQuestion> {
  const { id, question: definition, isPublic, updatedAt } = parse(updateLibraryQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const question = found((await lockLibraryQuestions(tx, ctx.actor, [id]))[0]);
    assertAllowed(decideEditLibraryQuestion(ctx.actor, question), QUESTION_REFUSALS);
    assertUnchanged(question, updatedAt, await editorName(tx, question.updatedBy));
    const { companyId } = question;
    const reworded = !isDeepStrictEqual(definition, question.definition);
    if (reworded) await rewriteQuestion(tx, ctx, { id, companyId, before: question, definition });
    await shareQuestion(tx, ctx, id, isPublic);
    await recordEvent(tx, ctx, 'libraryQuestion.updated', { companyId, subjectId: id }, { label: definition.label, isPublic, reworded });
    return loadLibraryQuestion(tx, ctx.actor, id);
  });
}
