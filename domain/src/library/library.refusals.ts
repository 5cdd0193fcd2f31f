import { QUESTION_REFUSALS } from '../question/question.refusals.ts';
import { GROUP_MESSAGES } from './group.schema.ts';
import type { LibraryDenial } from './library.policy.ts';

export const LIBRARY_REFUSALS = {
  ...QUESTION_REFUSALS,
  'group-read-only': 'This group belongs to another library and cannot be changed.',
  'group-too-deep': GROUP_MESSAGES.tooDeep,
} as const satisfies Record<LibraryDenial, string>;
