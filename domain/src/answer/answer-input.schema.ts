import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, integerBetween, listOf, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { QUESTION_LIMITS } from '../question/question.limits.ts';
import { QUESTION_TYPES } from '../question/question.types.ts';
import { answerDraftSchema } from './answer.schema.ts';

export const REQUEST_NOTE_MAX_LENGTH = 500;
export const ANSWERS_AT_ONCE = 1000;

const ofProduct = { project: ref(), product: ref() };
const place = { ...ofProduct, section: ref().nullish(), question: ref() };

/**
 * The journal of the change, its number there and the revision that was on the screen: they put all changes in order
 * (`decideAnswerChange`). `clientId` is one journal on one device. Without these three the change applies to the stored answer whatever its
 * revision.
 */
const order = {
  clientId: id().nullish(),
  clientSequence: integerBetween(1, Number.MAX_SAFE_INTEGER).nullish(),
  baseRevision: integerBetween(0, Number.MAX_SAFE_INTEGER).nullish(),
};

/**
 * `answer` is parsed with `answerSchema` once the question is known; with `isDraft` it is stored as typed and does not count as answered.
 */
export const setAnswerSchema = z.object({ ...place, ...order, answer: answerDraftSchema, isDraft: flag().default(false) });

/** Several at once: those that a journal kept while there was no connection, or those of an imported file. */
export const setAnswersSchema = z.object({
  ...ofProduct,
  answers: listOf(
    answerDraftSchema.extend({ section: ref().nullish(), question: ref(), isDraft: flag().default(false), ...order }),
    ANSWERS_AT_ONCE,
    `At most ${ANSWERS_AT_ONCE} answers at once`,
  ).min(1, MESSAGES.required),
});

export const removeAnswerSchema = z.object({ ...place, ...order });

/** The project's length limits the description, see `descriptionLimit`. */
export const setSectionUnansweredSchema = (maxLength: number) =>
  z.object({ ...ofProduct, section: ref(), description: optionalText(maxLength) });

/** Submitting, and filling in from the Product Profile. */
export const answersOfProductSchema = z.object(ofProduct);

export const parseAnswersFileSchema = z.object({ ...ofProduct, file: ref() });

export const requestAnswerUpdateSchema = z.object({ ...place, notes: optionalText(REQUEST_NOTE_MAX_LENGTH) });

/** `section` is the name of the question's section: the same words in a section of that name are more likely the same question. */
export const findRelatedAnswersSchema = z.object({
  question: requiredText(QUESTION_LIMITS.label),
  section: optionalText(QUESTION_LIMITS.label),
  type: oneOf(QUESTION_TYPES),
  multiple: flag().default(false),
  excludeProject: ref().nullish(),
});
