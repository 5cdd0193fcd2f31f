import { counted } from '../kernel/counted.ts';
import type { AnswerableQuestion, AnswerContent, AnswerContext, AnswerValue } from './answer.types.ts';
import { answerText, partsOf, partText } from './answer-sheet.ts';

/** A whole answer as text, with clarifications; empty for none. Used to show an answer before and after a change. */
export function contentText(question: AnswerableQuestion, content: AnswerContent | null, context: Pick<AnswerContext, 'files'>): string {
  if (content === null) return '';
  if (content.notApplicable) return notApplicableText(content);
  const clarifications = partsOf(question).flatMap(({ key, label }) => textOf(partText(key, content)).map((text) => labelled(label, text)));
  return [...textOf(answerText(question, content, context)), ...clarifications].join('\n');
}

/** A label that asks ends with its own mark: “Since when? 1990”. */
const labelled = (label: string, text: string): string => (/[?!.:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`);

/**
 * What is left to say of an answer whose question is gone: everything that was typed, yes or no, and files by name. The names of choices
 * went with the question.
 */
export function textWithoutQuestion(content: AnswerContent, files: AnswerContext['files']): string {
  if (content.notApplicable) return notApplicableText(content);
  const { secondaryValue } = content;
  const clarifications = typeof secondaryValue === 'object' ? Object.values(secondaryValue ?? {}) : [secondaryValue];
  return [...valueWithoutQuestion(content.value, files), ...clarifications.flatMap(textOf)].join('\n');
}

function valueWithoutQuestion(value: AnswerValue | null, files: AnswerContext['files']): string[] {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (value === null || typeof value === 'string') return textOf(value);
  const names = files.filter(({ id }) => value.includes(id)).map(({ filename }) => filename);
  const choices = value.length - names.length;
  return choices > 0 ? [...names, `${counted(choices, 'choice')} from its list`] : names;
}

const notApplicableText = ({ notApplicableDescription }: AnswerContent): string =>
  ['Not Applicable', ...textOf(notApplicableDescription)].join(': ');

const textOf = (text: string | null): string[] => (text ? [text] : []);
