import '../record/question.events.ts';
import { decideCreateLibraryQuestion } from '@weighbridge/domain/question/library-question.policy.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed } from '../../../platform/input.ts';
import { addQuestions } from './add-questions.ts';

interface Saved {
  companyId: string | null;
  definition: QuestionDefinition;
  isPublic: boolean;
  fromQuestionId: string;
}

/** Copies a question into the firm's Smart Library. The question itself stays editable in its project. */
export async function saveInLibrary(tx: Tx, ctx: Ctx, { companyId, definition, isPublic, fromQuestionId }: Saved): Promise<void> {
  assertAllowed(decideCreateLibraryQuestion(ctx.actor), QUESTION_REFUSALS);
  const [id = null] = await addQuestions(tx, ctx, { companyId, projectId: null, sectionId: null }, [{ definition, isPublic }]);
  await recordEvent(tx, ctx, 'question.savedInLibrary', { companyId, subjectId: id }, { isPublic, fromQuestionId });
}
