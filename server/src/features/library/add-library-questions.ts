import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertQuestions } from '../question/editing/add-questions.ts';
import { insertLinks } from './group.store.ts';

interface NewLibraryQuestion {
  readonly definition: QuestionDefinition;
  readonly isPublic?: boolean;
  /** A group that the actor may change. */
  readonly groupId?: string | null;
}

/** Writes questions into the actor's library and links them to their groups: one statement each for any number of questions. */
export async function addLibraryQuestions(tx: Tx, ctx: Ctx, questions: readonly NewLibraryQuestion[]): Promise<string[]> {
  if (questions.length === 0) return [];
  const placed = questions.map((question) => ({ ...question, sectionId: null, position: null }));
  const ids = await insertQuestions(tx, ctx, { companyId: ctx.user.companyId, projectId: null }, placed);
  await insertLinks(
    tx,
    questions.flatMap(({ groupId }, index) => (groupId ? [{ groupId, questionId: ids[index] ?? '' }] : [])),
  );
  return ids;
}
