import { type AnswerContent, OTHER_OPTION } from '@weighbridge/domain/answer/answer.types.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';

/** Text or a number, yes or no with a clarification, chosen options, or the name and lines of an attached table. */
export type DemoAnswer =
  | string
  | number
  | boolean
  | Choice
  | { readonly no: string }
  | { readonly yes: string }
  | { readonly table: string; readonly lines: readonly string[] };

interface Choice {
  readonly of: readonly string[];
  /** The clarification of an option, by its label. */
  readonly because?: Readonly<Record<string, string>>;
  readonly other?: string;
}

export const yes = (why: string): DemoAnswer => ({ yes: why });
export const no = (why: string): DemoAnswer => ({ no: why });
export const chosen = (...of: readonly string[]): DemoAnswer => ({ of });
export const chosenBecause = (option: string, why: string): DemoAnswer => ({ of: [option], because: { [option]: why } });
export const alsoOther = (other: string, ...of: readonly string[]): DemoAnswer => ({ of, other });
export const table = (name: string, ...lines: readonly string[]): DemoAnswer => ({ table: name, lines });

/** Answers of several vendors to one question, by their index; vendors after the last give the first answer. */
export type DemoAnswers = Readonly<Record<string, readonly DemoAnswer[]>>;

type Answer = Pick<AnswerContent, 'value' | 'secondaryValue'>;

/** The answer as the form sends it; a table needs a file first. */
export function toAnswer(question: Pick<QuestionDefinition, 'options'>, given: DemoAnswer, fileId: string | null): Answer {
  if (typeof given === 'string' || typeof given === 'number') return { value: String(given), secondaryValue: null };
  if (typeof given === 'boolean') return { value: given, secondaryValue: null };
  if ('yes' in given) return { value: true, secondaryValue: given.yes };
  if ('no' in given) return { value: false, secondaryValue: given.no };
  if ('table' in given) return { value: fileId ? [fileId] : null, secondaryValue: null };
  const idOf = (label: string): string => question.options.find((option) => option.label === label)?.id ?? label;
  const texts = Object.entries(given.because ?? {}).map(([label, why]): [string, string] => [idOf(label), why]);
  return {
    value: [...given.of.map(idOf), ...(given.other ? [OTHER_OPTION] : [])],
    secondaryValue:
      given.other || texts.length > 0 ? Object.fromEntries([...texts, ...(given.other ? [[OTHER_OPTION, given.other]] : [])]) : null,
  };
}
