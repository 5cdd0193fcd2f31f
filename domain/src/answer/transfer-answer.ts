import type { QuestionType } from '../question/question.types.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';
import { answerSchema } from './answer.schema.ts';
import {
  type AnswerableQuestion,
  type AnswerContent,
  type AnswerContext,
  type AnswerValue,
  isPlainText,
  OTHER_LABEL,
  OTHER_OPTION,
  type SecondaryValue,
} from './answer.types.ts';
import { ASKED_FOR } from './asked-for.ts';
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

/** `why` says what about it does not fit. */
export type TransferredAnswer =
  | { readonly ok: true; readonly content: AnswerContent }
  | { readonly ok: false; readonly message: string; readonly why: string };

/**
 * Turns an answer to another question into an answer to this one. Options have different ids in every question, so they are matched by
 * their labels. When one chosen option does not exist here, the whole answer does not fit.
 */
export function transferAnswer(from: OtherAnswer, to: AnswerableQuestion, context: AnswerContext): TransferredAnswer {
  const { otherType, cannotApply, nothing } = ANSWER_MESSAGES.related;
  const asks = ASKED_FOR[from.question.type];
  if (!areTypesCompatible(from.question.type, to.type))
    return { ok: false, message: otherType, why: `That question asks for ${asks}, this one for ${ASKED_FOR[to.type]}.` };
  const moved = to.type === 'LIST' ? moveOptions(from, to) : from.content;
  if (typeof moved === 'string') return { ok: false, message: cannotApply, why: moved };
  const read = answerSchema(to, context).safeParse({ value: moved.value, secondaryValue: moved.secondaryValue });
  if (read.success && read.data) return { ok: true, content: read.data };
  return { ok: false, message: cannotApply, why: read.error?.issues[0]?.message ?? nothing };
}

type Content = { readonly value: AnswerValue | null; readonly secondaryValue: SecondaryValue | null };

/** The choice with the ids it has here, or what is not offered here. */
function moveOptions(from: OtherAnswer, to: AnswerableQuestion): Content | string {
  const { value, secondaryValue } = from.content;
  if (!Array.isArray(value)) return ANSWER_MESSAGES.related.nothing;
  const ids = new Map(value.map((id): [string, string | null] => [id, optionHere(id, from, to)]));
  const missing = value.filter((id) => ids.get(id) === null).map((id) => `‘${labelOf(id, from)}’`);
  if (missing.length > 0) return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not offered here.`;
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

/** An option may have been removed from that question since. */
function labelOf(id: string, from: OtherAnswer): string {
  if (id === OTHER_OPTION) return OTHER_LABEL;
  return from.question.options.find((option) => option.id === id)?.label ?? 'An option that is gone';
}
