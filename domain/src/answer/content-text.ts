import type { AnswerableQuestion, AnswerContent, AnswerContext } from './answer.types.ts';
import { answerText, partsOf, partText } from './answer-sheet.ts';

/** A whole answer as text, with clarifications; empty for none. Used to show an answer before and after a change. */
export function contentText(question: AnswerableQuestion, content: AnswerContent | null, context: Pick<AnswerContext, 'files'>): string {
  if (content === null) return '';
  if (content.notApplicable) return ['Not Applicable', ...textOf(content.notApplicableDescription)].join(': ');
  const clarifications = partsOf(question).flatMap(({ key, label }) => textOf(partText(key, content)).map((text) => `${label}: ${text}`));
  return [...textOf(answerText(question, content, context)), ...clarifications].join('\n');
}

const textOf = (text: string | null): string[] => (text ? [text] : []);
