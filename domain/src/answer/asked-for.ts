import type { QuestionType } from '../question/question.types.ts';

/** What a question of each type asks for, in the middle of a sentence. */
export const ASKED_FOR = {
  TEXT: 'a text',
  STRING: 'a short text',
  NUMBER: 'a number',
  BOOLEAN: 'yes or no',
  LIST: 'a choice from a list',
  FILE: 'a file',
  EMAIL: 'an email address',
  URL: 'a web address',
  VIDEO: 'the address of a video',
} as const satisfies Record<QuestionType, string>;
