import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { transferAnswer } from '@weighbridge/domain/answer/transfer-answer.ts';
import type { AskedQuestion } from '../../../parts/question/asked-question.ts';
import { matchesPattern } from '../../../parts/question/pattern-check.ts';
import { contentOf } from '../answer/kept-answer.ts';
import type { RelatedAnswer } from './related-answers.operations.ts';

/** An earlier answer as it reads in this question. */
export interface Chosen {
  readonly related: RelatedAnswer;
  readonly content: AnswerContent;
}

/** Taken over, or why it cannot be. */
export type Choice =
  | { readonly ok: true; readonly chosen: Chosen }
  | { readonly ok: false; readonly message: string; readonly why: string };

export function choose(related: RelatedAnswer, asked: AskedQuestion, answersMaxLength: number | null): Choice {
  const { question, answer } = related;
  const moved = transferAnswer({ question, content: contentOf(answer) }, asked, { answersMaxLength, files: answer.files, matchesPattern });
  return moved.ok ? { ok: true, chosen: { related, content: moved.content } } : moved;
}
