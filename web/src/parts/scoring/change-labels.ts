import type { ScoredAnswer } from './scoring.operations.ts';

export type AnswerChange = NonNullable<ScoredAnswer['change']>;

export const CHANGE_LABELS = {
  NONE: 'Not changed',
  MINOR: 'Minor change',
  MODERATE: 'Moderate change',
  SIGNIFICANT: 'Significant change',
} as const satisfies Record<AnswerChange, string>;

/** Whether it says something else than in the round before. */
export const isChanged = (change: ScoredAnswer['change']): boolean => change !== null && change !== 'NONE';
