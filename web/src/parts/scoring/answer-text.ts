import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import type { ScoredAnswer, ScoringQuestion } from './scoring.operations.ts';

/** The server sends values as JSON; what they can be is up to the question's type. */
export function contentOf(
  answer: Pick<ScoredAnswer, 'value' | 'secondaryValue' | 'notApplicable' | 'notApplicableDescription'>,
): AnswerContent {
  const { value, secondaryValue, notApplicable, notApplicableDescription } = answer;
  return {
    value: (value ?? null) as AnswerContent['value'],
    secondaryValue: (secondaryValue ?? null) as AnswerContent['secondaryValue'],
    notApplicable,
    notApplicableDescription,
  };
}

const known = new WeakMap<ScoredAnswer, string>();

/** A whole answer in words. Put together once: a cell is drawn again with every rating. */
export function answerText({ question }: ScoringQuestion, answer: ScoredAnswer): string {
  let text = known.get(answer);
  if (text === undefined) {
    text = contentText(question, contentOf(answer), answer);
    known.set(answer, text);
  }
  return text;
}
