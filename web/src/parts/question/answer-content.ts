import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';

export const EMPTY_ANSWER: AnswerContent = { value: null, secondaryValue: null, notApplicable: false, notApplicableDescription: null };

export function chosenOptions({ value }: AnswerContent): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}

/** What was said in addition: to a yes or no, or to this option. */
export function clarificationOf({ secondaryValue }: AnswerContent, optionId?: string): string {
  if (secondaryValue === null) return '';
  if (typeof secondaryValue === 'string') return optionId === undefined ? secondaryValue : '';
  return optionId !== undefined && Object.hasOwn(secondaryValue, optionId) ? (secondaryValue[optionId] ?? '') : '';
}

/** The texts of options that are not chosen now stay until the answer is saved: a slip of the hand costs nothing. */
export function withClarification(content: AnswerContent, text: string, optionId?: string): AnswerContent {
  if (optionId === undefined) return { ...content, secondaryValue: text };
  const texts = typeof content.secondaryValue === 'object' && content.secondaryValue !== null ? content.secondaryValue : {};
  return { ...content, secondaryValue: { ...texts, [optionId]: text } };
}
