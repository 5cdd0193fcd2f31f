import type { AnswerableQuestion, AnswerContent, AnswerContext } from './answer.types.ts';
import { answerText, partsOf, partText } from './answer-sheet.ts';

/** A whole answer in words, with what was said in addition; empty for none. For showing what was there and what would be. */
export function contentText(question: AnswerableQuestion, content: AnswerContent | null, context: Pick<AnswerContext, 'files'>): string {
  if (content === null) return '';
  if (content.notApplicable) return ['Not Applicable', ...textOf(content.notApplicableDescription)].join(': ');
  const clarifications = partsOf(question).flatMap(({ key, label }) => textOf(partText(key, content)).map((text) => `${label}: ${text}`));
  return [...textOf(answerText(question, content, context)), ...clarifications].join('\n');
}

const textOf = (text: string | null): string[] => (text ? [text] : []);
