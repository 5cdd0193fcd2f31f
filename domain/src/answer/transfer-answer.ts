import type { QuestionType } from '../question/question.types.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';
import { answerSchema } from './answer.schema.ts';
import {
  type AnswerableQuestion,
  type AnswerContent,
  type AnswerContext,
  type AnswerValue,
  isPlainText,
  OTHER_OPTION,
  type SecondaryValue,
} from './answer.types.ts';
import { normaliseText } from './text-similarity.ts';

/** A text can answer any text question; other answers fit only their own type (VEND-107). */
export function areTypesCompatible(from: QuestionType, to: QuestionType): boolean {
  return from === to || (isPlainText(from) && isPlainText(to));
}

/** An answer to another question: an earlier one of the same vendor, or one of the Product Profile. */
export interface OtherAnswer {
  readonly question: Pick<AnswerableQuestion, 'type' | 'options'>;
  readonly content: Pick<AnswerContent, 'value' | 'secondaryValue'>;
}

export type TransferredAnswer = { readonly ok: true; readonly content: AnswerContent } | { readonly ok: false; readonly message: string };

/**
 * Turns an answer to another question into an answer to this one. Options have different ids in every question, so they are matched by
 * their labels. When one chosen option does not exist here, the whole answer does not fit.
 */
export function transferAnswer(from: OtherAnswer, to: AnswerableQuestion, context: AnswerContext): TransferredAnswer {
  if (!areTypesCompatible(from.question.type, to.type)) return { ok: false, message: ANSWER_MESSAGES.related.otherType };
  const moved = to.type === 'LIST' ? moveOptions(from, to) : from.content;
  const read = moved && answerSchema(to, context).safeParse({ value: moved.value, secondaryValue: moved.secondaryValue });
  return read?.success && read.data ? { ok: true, content: read.data } : { ok: false, message: ANSWER_MESSAGES.related.cannotApply };
}

type Content = { readonly value: AnswerValue | null; readonly secondaryValue: SecondaryValue | null };

function moveOptions(from: OtherAnswer, to: AnswerableQuestion): Content | null {
  const { value, secondaryValue } = from.content;
  if (!Array.isArray(value)) return null;
  const ids = new Map(value.map((id): [string, string | null] => [id, optionHere(id, from, to)]));
  if ([...ids.values()].includes(null)) return null;
  const texts = typeof secondaryValue === 'object' && secondaryValue !== null ? Object.entries(secondaryValue) : [];
  return {
    value: [...ids.values()] as string[],
    secondaryValue: Object.fromEntries(texts.flatMap(([id, text]) => (ids.get(id) ? [[ids.get(id) as string, text]] : []))),
  };
}

function optionHere(id: string, from: OtherAnswer, to: AnswerableQuestion): string | null {
  if (id === OTHER_OPTION) return to.otherOption ? OTHER_OPTION : null;
  const label = from.question.options.find((option) => option.id === id)?.label;
  if (label === undefined) return null;
  return to.options.find((option) => normaliseText(option.label) === normaliseText(label))?.id ?? null;
}
