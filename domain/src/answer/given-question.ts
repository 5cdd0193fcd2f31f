import { matchesPattern } from '../question/match-pattern.ts';
import type { AnswerableQuestion, AnswerContent, AnswerContext } from './answer.types.ts';

const NO_RULES = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false } as const;

interface GivenQuestion extends Partial<Omit<AnswerableQuestion, 'rules'>> {
  readonly rules?: Partial<AnswerableQuestion['rules']>;
}

/** For tests: by default a text question without rules. */
export function givenQuestion({ rules, ...given }: GivenQuestion = {}): AnswerableQuestion {
  return {
    type: 'TEXT',
    multiple: false,
    yesAnswerText: null,
    noAnswerText: null,
    otherOption: false,
    options: [],
    ...given,
    rules: { ...NO_RULES, mimetypes: [], ...rules },
  };
}

/** For tests: options with the ids `a`, `b`, … and these labels; a label that ends in '?' asks for a clarification. */
export const givenOptions = (...labels: readonly string[]): AnswerableQuestion['options'] =>
  labels.map((label, index) => ({
    id: String.fromCharCode(97 + index),
    label: label.replace('?', ''),
    clarificationQuestion: label.endsWith('?') ? 'Please explain' : null,
  }));

export const givenContext = (change: Partial<AnswerContext> = {}): AnswerContext => ({
  answersMaxLength: null,
  files: [],
  matchesPattern,
  ...change,
});

export const givenContent = (value: AnswerContent['value'], secondaryValue: AnswerContent['secondaryValue'] = null): AnswerContent => ({
  value,
  secondaryValue,
  notApplicable: false,
  notApplicableDescription: null,
});

export const givenNotApplicable = (notApplicableDescription: string | null = null): AnswerContent => ({
  value: null,
  secondaryValue: null,
  notApplicable: true,
  notApplicableDescription,
});
