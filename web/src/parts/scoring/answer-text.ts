import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { formatNumberAnswer } from '@weighbridge/domain/question/number-format.ts';
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
    text = withUnit(question, answer, contentText(question, contentOf(answer), answer));
    known.set(answer, text);
  }
  return text;
}

/** A number is read as it was asked for, and as the vendor reads it: $1,200, 30 days. */
function withUnit(question: ScoringQuestion['question'], { value, notApplicable }: ScoredAnswer, text: string): string {
  if (notApplicable || text === '' || (typeof value !== 'string' && typeof value !== 'number')) return text;
  const { type, prefix, suffix } = question;
  return formatNumberAnswer(text, { prefix, suffix, enableNumberFormatting: type === 'NUMBER' && question.enableNumberFormatting });
}
