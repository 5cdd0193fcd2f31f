import type { AnswerChangeClass } from './classify-change.ts';

export const CHANGE_LABELS = {
  NONE: 'Not changed',
  MINOR: 'Minor change',
  MODERATE: 'Moderate change',
  SIGNIFICANT: 'Significant change',
} as const satisfies Record<AnswerChangeClass, string>;
