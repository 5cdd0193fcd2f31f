import { QUESTION_TYPE_LABELS } from '../question/question.labels.ts';
import { QUESTION_TYPES, type QuestionType } from '../question/question.types.ts';

/** What other programs call the types of questions. */
const OTHER_WORDS = {
  TEXT: [
    'paragraph',
    'long text',
    'free text',
    'open text',
    'open',
    'text area',
    'textarea',
    'multiline',
    'multi-line',
    'long answer',
    'essay',
    'narrative',
    'comment',
  ],
  STRING: ['string', 'single line', 'short answer', 'line', 'text field', 'date'],
  EMAIL: ['e-mail', 'email address', 'mail'],
  URL: ['link', 'website', 'web address', 'hyperlink'],
  VIDEO: ['video link'],
  NUMBER: ['numeric', 'integer', 'decimal', 'amount', 'currency', 'percent', 'percentage', 'numerical'],
  BOOLEAN: ['yes / no', 'yes or no', 'y/n', 'boolean', 'true/false', 'bool'],
  LIST: [
    'dropdown',
    'drop-down',
    'drop down',
    'select',
    'single select',
    'multi select',
    'multiselect',
    'multiple choice',
    'single choice',
    'radio',
    'radio buttons',
    'checkbox',
    'checkboxes',
    'choice',
    'pick list',
    'picklist',
  ],
  FILE: ['attachment', 'upload', 'file upload', 'document', 'attachments'],
} as const satisfies Record<QuestionType, readonly string[]>;

const KNOWN = new Map<string, QuestionType>(
  QUESTION_TYPES.flatMap((type) =>
    [type, QUESTION_TYPE_LABELS[type], ...OTHER_WORDS[type]].map((word): [string, QuestionType] => [typeWord(word), type]),
  ),
);

/** As words of types are compared and remembered; cut, because a cell may hold anything. */
export function typeWord(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 100);
}

/** Null for a word that means none of our types. */
export function knownType(text: string): QuestionType | null {
  return KNOWN.get(typeWord(text)) ?? null;
}
