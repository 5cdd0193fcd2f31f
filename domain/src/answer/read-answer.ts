import { MESSAGES } from '../kernel/messages.ts';
import { DEFAULT_ANSWER_LENGTH } from '../question/answer-length.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';
import {
  type AnswerableQuestion,
  type AnswerContent,
  type AnswerContext,
  type AnswerValue,
  OTHER_OPTION,
  type SecondaryValue,
} from './answer.types.ts';
import { checkFiles, checkLength, checkOptions, checkOther, checkText, cleanText, type Report, textLimit } from './answer-value.ts';

/** The shape of an answer, before it is checked against its question. */
export interface ContentInput {
  readonly value?: AnswerValue | null | undefined;
  readonly secondaryValue?: SecondaryValue | null | undefined;
  readonly notApplicable?: boolean | null | undefined;
  readonly notApplicableDescription?: string | null | undefined;
}

/** The answer as it is stored, from input that has the right shape; null when it is empty. Errors go to `report`. */
export function readContent(
  input: ContentInput,
  question: AnswerableQuestion,
  context: AnswerContext,
  report: Report,
): AnswerContent | null {
  return input.notApplicable ? readNotApplicable(input, context, report) : readAnswer(input, question, context, report);
}

/** Not Applicable clears value and secondary value (VEND-051). */
function readNotApplicable(input: ContentInput, context: AnswerContext, report: Report): AnswerContent {
  const description = cleanText(input.notApplicableDescription ?? '') || null;
  if (description) checkLength(description, descriptionLimit(context), ['notApplicableDescription'], report);
  return { value: null, secondaryValue: null, notApplicable: true, notApplicableDescription: description };
}

/** For questions of every type (VEND-053). */
export function descriptionLimit(context: Pick<AnswerContext, 'answersMaxLength'>): number {
  return context.answersMaxLength ?? DEFAULT_ANSWER_LENGTH.other;
}

function readAnswer(input: ContentInput, question: AnswerableQuestion, context: AnswerContext, report: Report): AnswerContent | null {
  const value = readValue(input.value ?? null, question, context, report);
  if (value === null) return null;
  const secondaryValue = readSecondary(input.secondaryValue ?? null, value, question, context, report);
  return { value, secondaryValue, notApplicable: false, notApplicableDescription: null };
}

function readValue(value: AnswerValue | null, question: AnswerableQuestion, context: AnswerContext, report: Report): AnswerValue | null {
  if (value === null || value === '') return null;
  switch (question.type) {
    case 'BOOLEAN':
      if (typeof value !== 'boolean') report(['value'], ANSWER_MESSAGES.boolean);
      return value;
    case 'LIST':
    case 'FILE': {
      const ids = idsOf(value);
      if (ids === null) report(['value'], MESSAGES.structure);
      else if (question.type === 'LIST') checkOptions(ids, question, report);
      else checkFiles(ids, question, context, report);
      return ids?.length ? ids : null;
    }
    default: {
      if (typeof value !== 'string') {
        report(['value'], MESSAGES.text);
        return value;
      }
      const text = cleanText(value);
      if (text) checkText(text, question, context, report);
      return text || null;
    }
  }
}

/** A single choice may be sent as an id without a list; repeated ids count once. */
function idsOf(value: AnswerValue): string[] | null {
  if (typeof value === 'boolean') return null;
  return typeof value === 'string' ? [value] : [...new Set(value)];
}

function readSecondary(
  given: SecondaryValue | null,
  value: AnswerValue,
  question: AnswerableQuestion,
  context: AnswerContext,
  report: Report,
): SecondaryValue | null {
  const limit = textLimit(question, context);
  const read = (path: readonly string[], raw: unknown): string => {
    const text = typeof raw === 'string' ? cleanText(raw) : '';
    if (text === '') report(path, MESSAGES.required);
    else checkLength(text, limit, path, report);
    return text;
  };
  if (question.type === 'BOOLEAN') return booleanClarification(question, value) === null ? null : read(['secondaryValue'], given);
  if (question.type !== 'LIST' || typeof value === 'boolean') return null;
  const texts = typeof given === 'object' && given !== null ? given : {};
  const entries = clarifiedOptions(question, idsOf(value) ?? []).map((option): [string, string] => {
    const text = read(['secondaryValue', option], Object.hasOwn(texts, option) ? texts[option] : null);
    if (option === OTHER_OPTION) checkOther(text, question, report);
    return [option, text];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The clarification that this yes or no asks for; null for none (decision 94). */
export function booleanClarification(
  question: Pick<AnswerableQuestion, 'yesAnswerText' | 'noAnswerText'>,
  value: AnswerValue | null,
): string | null {
  if (typeof value !== 'boolean') return null;
  return value ? question.yesAnswerText : question.noAnswerText;
}

/** The chosen options that ask for a clarification; 'Other' always does. */
export function clarifiedOptions(question: Pick<AnswerableQuestion, 'options' | 'otherOption'>, chosen: readonly string[]): string[] {
  const asking = new Set(question.options.flatMap((option) => (option.clarificationQuestion ? [option.id] : [])));
  if (question.otherOption) asking.add(OTHER_OPTION);
  return chosen.filter((id) => asking.has(id));
}
