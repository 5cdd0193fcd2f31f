import { EMAIL_ADDRESS } from '../kernel/email-address.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { MAX_UPLOAD_SIZE, uploadLimitText } from '../kernel/upload.ts';
import { maxAnswerLength } from '../question/answer-length.ts';
import { QUESTION_LIMITS } from '../question/question.limits.ts';
import { QUESTION_MESSAGES } from '../question/question.messages.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';
import { type AnswerableQuestion, type AnswerContext, OTHER_OPTION } from './answer.types.ts';

/** Reports a message for a part of the answer (`value`, or `secondaryValue` and the option). */
export type Report = (path: readonly string[], message: string) => void;

const WEB_ADDRESS = /^https?:\/\/([\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}(:\d{1,5})?([/?#]\S*)?$/iu;
/** Optional sign, digits, decimals after a point or comma (decision 97). */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Windows and spreadsheets end lines differently; the same words must be the same answer. */
export function cleanText(text: string): string {
  return (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).trim();
}

/** Whether it is short enough, and can be stored. */
export function checkLength(text: string, max: number, path: readonly string[], report: Report): boolean {
  if (text.length > max) report(path, MESSAGES.maxLength(max));
  else if (text.includes('\u0000')) report(path, MESSAGES.nulCharacter);
  else return true;
  return false;
}

export function checkText(value: string, question: AnswerableQuestion, context: AnswerContext, report: Report): void {
  // Checked first, because the cost of the other rules grows with the length.
  if (!checkLength(value, textLimit(question, context), ['value'], report)) return;
  switch (question.type) {
    case 'STRING':
      if (question.rules.pattern !== null && !context.matchesPattern(question.rules.pattern, value))
        report(['value'], ANSWER_MESSAGES.pattern);
      return;
    case 'EMAIL':
      if (!EMAIL_ADDRESS.test(value)) report(['value'], ANSWER_MESSAGES.email);
      return;
    case 'URL':
    case 'VIDEO':
      if (!WEB_ADDRESS.test(value)) report(['value'], ANSWER_MESSAGES.url);
      return;
    case 'NUMBER':
      checkNumber(value, question.rules, report);
      return;
    default:
  }
}

/** For every text of the answer; clarifications have the same limit. */
export function textLimit(question: AnswerableQuestion, context: Pick<AnswerContext, 'answersMaxLength'>): number {
  return maxAnswerLength({ type: question.type, maxLength: question.rules.maxLength }, context.answersMaxLength);
}

function checkNumber(value: string, rules: AnswerableQuestion['rules'], report: Report): void {
  if (!NUMBER.test(value)) {
    report(['value'], ANSWER_MESSAGES.number);
    return;
  }
  const number = Number(value.replace(',', '.'));
  const { min, max } = rules;
  const tooLow = min !== null && number < min;
  const tooHigh = max !== null && number > max;
  if (min !== null && max !== null && (tooLow || tooHigh)) report(['value'], ANSWER_MESSAGES.between(min, max));
  else if (min !== null && tooLow) report(['value'], ANSWER_MESSAGES.moreOrEqual(min));
  else if (max !== null && tooHigh) report(['value'], ANSWER_MESSAGES.lessOrEqual(max));
  // Beyond this size neighbouring numbers look the same, so no rule could be checked.
  else if (Math.abs(number) > QUESTION_LIMITS.number)
    report(['value'], ANSWER_MESSAGES.between(-QUESTION_LIMITS.number, QUESTION_LIMITS.number));
}

export function checkOptions(chosen: readonly string[], question: AnswerableQuestion, report: Report): void {
  const known = new Set(question.options.map((option) => option.id));
  if (question.otherOption) known.add(OTHER_OPTION);
  if (chosen.some((option) => !known.has(option))) report(['value'], ANSWER_MESSAGES.option);
  if (chosen.length > 1 && !question.multiple) report(['value'], ANSWER_MESSAGES.oneOption);
}

/** A text for 'Other' that equals an option would count as another answer than that option (decision 96). */
export function checkOther(text: string, question: AnswerableQuestion, report: Report): void {
  const offered = question.options.find((option) => option.label.toLowerCase() === text.toLowerCase());
  if (offered) report(['secondaryValue', OTHER_OPTION], QUESTION_MESSAGES.duplicateOption(offered.label));
}

export function checkFiles(ids: readonly string[], question: AnswerableQuestion, context: AnswerContext, report: Report): void {
  const { maxSize, mimetypes, multiple } = question.rules;
  if (ids.length > 1 && !multiple) report(['value'], ANSWER_MESSAGES.oneFile);
  for (const id of ids) {
    const file = context.files.find((candidate) => candidate.id === id);
    if (!file) report(['value'], ANSWER_MESSAGES.file);
    else if (mimetypes.length > 0 && !mimetypes.some((allowed) => matchesType(allowed, file.mimetype)))
      report(['value'], MESSAGES.fileFormat);
    else if (file.size > Math.min(maxSize ?? MAX_UPLOAD_SIZE, MAX_UPLOAD_SIZE))
      report(['value'], `File size exceeds maximum limit of ${uploadLimitText(maxSize)}`);
  }
}

/** `image/*` takes every image. */
function matchesType(allowed: string, mimetype: string): boolean {
  const wanted = allowed.toLowerCase();
  const given = mimetype.toLowerCase();
  return wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : wanted === given;
}
