import type { QuestionStatus } from './question.status.ts';
import type { QuestionType, QuestionView } from './question.types.ts';

export const QUESTION_TYPE_LABELS = {
  TEXT: 'Text',
  STRING: 'Short text',
  EMAIL: 'Email',
  URL: 'URL',
  VIDEO: 'Video',
  NUMBER: 'Number',
  BOOLEAN: 'Yes/No',
  LIST: 'List',
  FILE: 'File',
} as const satisfies Record<QuestionType, string>;

export const QUESTION_VIEW_LABELS = {
  SELECT: 'Select',
  RADIO: 'Radio',
  CHECKBOX: 'Checkbox',
} as const satisfies Record<QuestionView, string>;

export const QUESTION_STATUS_LABELS = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
} as const satisfies Record<QuestionStatus, string>;

/** A rejection needs no reason; then this stands in its place (decision 82). */
export function rejectReasonLabel(reason: string | null): string {
  return reason ?? 'n/a';
}
