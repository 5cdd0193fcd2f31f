import type { QuestionDefinition } from '../question/question.schema.ts';
import type { QuestionType } from '../question/question.types.ts';

/** Text and numbers as they were typed, yes or no, or the ids of the chosen options or files. */
export type AnswerValue = string | boolean | readonly string[];

/** Clarifications: one text, or for a list of options the texts by option id. */
export type SecondaryValue = string | Readonly<Record<string, string>>;

/** What one product says to one question. */
export interface AnswerContent {
  readonly value: AnswerValue | null;
  readonly secondaryValue: SecondaryValue | null;
  readonly notApplicable: boolean;
  readonly notApplicableDescription: string | null;
}

/** Stands for 'Other' among the option ids; its text is in the secondary value under the same key. */
export const OTHER_OPTION = 'OTHER';
export const OTHER_LABEL = 'Other';

export interface AnswerableOption {
  readonly id: string;
  readonly label: string;
  readonly clarificationQuestion: string | null;
}

/** The parts of a question that its answers depend on. */
export interface AnswerableQuestion
  extends Pick<QuestionDefinition, 'type' | 'multiple' | 'yesAnswerText' | 'noAnswerText' | 'otherOption'> {
  readonly options: readonly AnswerableOption[];
  readonly rules: Pick<QuestionDefinition['rules'], 'min' | 'max' | 'maxLength' | 'pattern' | 'maxSize' | 'mimetypes' | 'multiple'>;
}

export interface AnswerFile {
  readonly id: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly size: number;
}

export type MatchesPattern = (pattern: string, text: string) => boolean;

/** What else an answer is checked against: the project's length, and the uploaded files that this vendor may use. */
export interface AnswerContext {
  readonly answersMaxLength: number | null;
  readonly files: readonly AnswerFile[];
  /** The function of `question/match-pattern.ts`, passed in because the web loads it only when a question has a pattern. */
  readonly matchesPattern: MatchesPattern;
}

const PLAIN_TEXT: readonly QuestionType[] = ['TEXT', 'STRING'];

/** Free text, which can be compared and transferred between questions. */
export function isPlainText(type: QuestionType): boolean {
  return PLAIN_TEXT.includes(type);
}
