import type { QuestionType } from '../question/question.types.ts';
import { type AnswerContent, isPlainText } from './answer.types.ts';
import { sameContent } from './same-content.ts';
import { textSimilarity } from './text-similarity.ts';

/** How much an answer changed since the previous panel iteration. */
export const ANSWER_CHANGES = ['NONE', 'MINOR', 'MODERATE', 'SIGNIFICANT'] as const;
export type AnswerChangeClass = (typeof ANSWER_CHANGES)[number];

const MINOR_ABOVE = 0.95;
const MODERATE_ABOVE = 0.6;

export function classifySimilarity(similarity: number): Exclude<AnswerChangeClass, 'NONE'> {
  if (similarity > MINOR_ABOVE) return 'MINOR';
  return similarity > MODERATE_ABOVE ? 'MODERATE' : 'SIGNIFICANT';
}

/** Text can change partly; a choice, a number or a file is the same or another one (decision 145). */
export function classifyChange(type: QuestionType, before: AnswerContent | null, after: AnswerContent | null): AnswerChangeClass {
  if (sameContent(before, after)) return 'NONE';
  if (before === null || after === null || before.notApplicable !== after.notApplicable) return 'SIGNIFICANT';
  if (after.notApplicable)
    return classifySimilarity(textSimilarity(before.notApplicableDescription ?? '', after.notApplicableDescription ?? ''));
  if (!isPlainText(type) || typeof before.value !== 'string' || typeof after.value !== 'string') return 'SIGNIFICANT';
  return classifySimilarity(textSimilarity(before.value, after.value));
}
