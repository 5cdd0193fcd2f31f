import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { LibraryQuestion } from './library.operations.ts';

/** Why this person cannot change a question, in the words of the refusal; null if they can. */
export function readOnlyReason({ actions, question }: LibraryQuestion): string | null {
  if (actions.includes('edit')) return null;
  if (question.isExternal) return QUESTION_REFUSALS['external-question'];
  return QUESTION_REFUSALS[question.isPublic ? 'public-question' : 'no-access'];
}
