import type { AnswerContent } from './answer.types.ts';

/** A draft or an empty answer does not count. */
export function isAnswered(answer: (Pick<AnswerContent, 'value' | 'notApplicable'> & { readonly isDraft?: boolean }) | null): boolean {
  if (answer === null || answer.isDraft) return false;
  if (answer.notApplicable) return true;
  return answer.value !== null && !(typeof answer.value !== 'boolean' && answer.value.length === 0);
}

export interface Progress {
  readonly answered: number;
  readonly total: number;
  /** Whole percent; 100 only when nothing is missing. */
  readonly percent: number;
}

/** From counts, for callers that count in SQL: `total` are the questions that are not rejected. */
export function progress(answered: number, total: number): Progress {
  return { answered, total, percent: percentOf(answered, total) };
}

/** 199 of 200 would round to 100, and the button that needs 100 % would still refuse. */
function percentOf(answered: number, total: number): number {
  if (answered >= total) return 100;
  return Math.min(99, Math.round((answered / total) * 100));
}
