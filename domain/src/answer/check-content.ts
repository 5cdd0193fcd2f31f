import type { FieldErrors } from '../kernel/errors.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { isStorable } from '../kernel/storable-text.ts';
import type { AnswerableQuestion, AnswerContent, AnswerContext } from './answer.types.ts';
import { type ContentInput, readContent } from './read-answer.ts';

/** The limit of a draft, to which the question's rules do not apply yet. */
export const DRAFT_MAX_LENGTH = 50_000;

export interface CheckedContent {
  /** The answer as it would be stored; null for none. Not usable while there are messages. */
  readonly content: AnswerContent | null;
  /** The first message of each part, by its path; empty when the answer is valid. */
  readonly problems: FieldErrors;
}

/**
 * Checks an answer with the messages of `answerSchema`, for code that made it with a field of that question: its shape is known, so the
 * answering page does not need the schema library.
 */
export function checkContent(input: ContentInput, question: AnswerableQuestion, context: AnswerContext): CheckedContent {
  const problems: Record<string, string> = {};
  const report = (path: readonly string[], message: string): void => {
    problems[path.join('.')] ??= message;
  };
  for (const [path, text] of textsOf(input)) {
    if (text.length > DRAFT_MAX_LENGTH) report(path, MESSAGES.maxLength(DRAFT_MAX_LENGTH));
    else if (!isStorable(text)) report(path, MESSAGES.nulCharacter);
  }
  // A text that cannot be stored is not checked further, as on the server.
  if (Object.keys(problems).length > 0) return { content: null, problems };
  return { content: readContent(input, question, context, report), problems };
}

function textsOf({ value, secondaryValue, notApplicableDescription }: ContentInput): (readonly [path: readonly string[], text: string])[] {
  return [
    ...partsOf('value', value),
    ...partsOf('secondaryValue', secondaryValue),
    ...partsOf('notApplicableDescription', notApplicableDescription),
  ];
}

function partsOf(name: string, part: ContentInput['value'] | ContentInput['secondaryValue']): (readonly [readonly string[], string])[] {
  if (typeof part === 'string') return [[[name], part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).map(([key, text]) => [[name, key], text as string]);
}
