import type { AnswerContent, AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import { type CheckedContent, checkContent } from '@weighbridge/domain/answer/check-content.ts';
import { sameContent } from '@weighbridge/domain/answer/same-content.ts';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import type { AskedQuestion } from '../../../parts/question/asked-question.ts';
import type { ShownFile } from '../../../parts/question/controls/answer-control-props.ts';
import { matchesPattern } from '../../../parts/question/pattern-check.ts';
import type { Answer } from './answer.operations.ts';

/** What the device keeps of an answer: the files with their names, which the server would not tell again before it has the answer. */
export interface KeptAnswer {
  readonly content: AnswerContent;
  readonly files: readonly ShownFile[];
}

export function contentOf(answer: Answer | null): AnswerContent {
  if (!answer) return EMPTY_ANSWER;
  return {
    value: answer.value as AnswerValue | null,
    secondaryValue: answer.secondaryValue as SecondaryValue | null,
    notApplicable: answer.notApplicable,
    notApplicableDescription: answer.notApplicableDescription,
  };
}

export type Problems = Readonly<Record<string, string>>;

/** Held against the question's rules, with the same words as on the server. */
export function checkAnswer(question: AskedQuestion, { content, files }: KeptAnswer, answersMaxLength: number | null): CheckedContent {
  const checked = checkContent(content, question, { answersMaxLength, files, matchesPattern });
  return Object.keys(checked.problems).length === 0 ? checked : { ...checked, content };
}

/** What is wrong with an answer that the server keeps as a draft: it must be said again after a reload, or nobody would know. */
export function draftProblems(question: AskedQuestion, answer: Answer | null, answersMaxLength: number | null): Problems {
  if (!answer?.isDraft) return {};
  return checkAnswer(question, { content: contentOf(answer), files: answer.files }, answersMaxLength).problems;
}

/** Whether the server holds these words: what it cleans away, such as a space at the end, makes no difference. */
export function saysTheSame(question: AskedQuestion, kept: KeptAnswer, answer: Answer | null, answersMaxLength: number | null): boolean {
  const stored = contentOf(answer);
  return sameContent(kept.content, stored) || sameContent(checkAnswer(question, kept, answersMaxLength).content, stored);
}
