import type { QuestionType } from './question.types.ts';

/** The default when the project sets no length (decision 35). */
export const DEFAULT_ANSWER_LENGTH = { STRING: 2000, other: 5000 } as const;

/** The longest answer that a question accepts: the project's length, or the question's if that is lower. */
export function maxAnswerLength(
  question: { readonly type: QuestionType; readonly maxLength: number | null },
  projectAnswersMaxLength: number | null,
): number {
  const byProject = projectAnswersMaxLength ?? (question.type === 'STRING' ? DEFAULT_ANSWER_LENGTH.STRING : DEFAULT_ANSWER_LENGTH.other);
  return question.maxLength === null ? byProject : Math.min(question.maxLength, byProject);
}
