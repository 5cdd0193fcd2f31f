import { QUESTION_LIMITS } from './question.limits.ts';

export const QUESTION_MESSAGES = {
  tooManyAttachments: `Please add not more than ${QUESTION_LIMITS.attachments} files`,
  optionsRequired: 'Options are required for a list question',
  duplicateOption: (option: string) => `The option '${option}' is already added`,
  pattern: {
    invalid: 'Must be a valid pattern',
    'too-complex': "This pattern is too long or repeats too much. Please shorten it; how long an answer may be is for 'Maximum length'",
    'looks-around':
      'A pattern cannot look ahead or behind ((?=, (?!, (?<=, (?<!), refer back to a group (\\1) or switch modes ((?i:). Please describe the answer from its first character to its last',
    property: 'Of the classes \\p{…} a pattern can use categories such as \\p{L} or \\p{Nd} and scripts such as \\p{Script=Greek}',
  },
} as const;
