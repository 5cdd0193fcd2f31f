import type { QuestionDefinitionInput } from '@weighbridge/domain/question/question.schema.ts';

export type DemoQuestion = QuestionDefinitionInput;

export interface DemoSection {
  name: string;
  description: string;
  questions: readonly DemoQuestion[];
}

/** A group of the library with what is in it: `questions` for the firm itself, `shared` for every other firm too. */
export interface DemoGroup {
  name: string;
  description?: string;
  questions?: readonly DemoQuestion[];
  shared?: readonly DemoQuestion[];
  groups?: readonly DemoGroup[];
}

type Extra = Partial<Omit<DemoQuestion, 'label' | 'type'>>;

const SPREADSHEETS = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'];

export const text = (label: string, extra: Extra = {}): DemoQuestion => ({ label, type: 'TEXT', ...extra });
export const line = (label: string, extra: Extra = {}): DemoQuestion => ({ label, type: 'STRING', ...extra });
export const email = (label: string): DemoQuestion => ({ label, type: 'EMAIL', placeholder: 'name@company.com' });
export const url = (label: string): DemoQuestion => ({ label, type: 'URL', placeholder: 'https://' });
export const video = (label: string, helperText: string): DemoQuestion => ({ label, type: 'VIDEO', helperText });
export const number = (label: string, extra: Extra = {}): DemoQuestion => ({
  label,
  type: 'NUMBER',
  enableNumberFormatting: true,
  ...extra,
});
export const percent = (label: string, extra: Extra = {}): DemoQuestion => ({
  label,
  type: 'NUMBER',
  suffix: '%',
  rules: {
    min: 0,
    max: 100,
  },
  ...extra,
});
export const dollars = (label: string, extra: Extra = {}): DemoQuestion => number(label, { prefix: '$', rules: { min: 0 }, ...extra });
export const yesNo = (label: string, ifYes: string | null = null, ifNo: string | null = null): DemoQuestion => ({
  label,
  type: 'BOOLEAN',
  yesAnswerText: ifYes,
  noAnswerText: ifNo,
});
export const choice = (label: string, options: readonly string[], extra: Extra = {}): DemoQuestion => ({
  label,
  type: 'LIST',
  options: options.map((option) => ({ label: option })),
  ...extra,
});
export const choices = (label: string, options: readonly string[], extra: Extra = {}): DemoQuestion =>
  choice(label, options, { multiple: true, view: 'CHECKBOX', otherOption: true, ...extra });
export const file = (label: string, helperText: string): DemoQuestion => ({ label, type: 'FILE', helperText, rules: { multiple: true } });
export const spreadsheet = (label: string, helperText: string): DemoQuestion => ({
  label,
  type: 'FILE',
  helperText,
  rules: {
    mimetypes: SPREADSHEETS,
    maxSize: 1e7,
  },
});
