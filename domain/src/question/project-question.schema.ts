import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, integerBetween, isoDateTime, listOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { QUESTION_LIMITS } from './question.limits.ts';
import { questionDefinitionSchema } from './question.schema.ts';
import { assignment, holder, oneHolder, SECTION_LIMITS } from './section.schema.ts';

const { min, max } = QUESTION_LIMITS.weight;
export const WEIGHTS: readonly number[] = Array.from({ length: max - min + 1 }, (_none, index) => min + index);
export const DEFAULT_WEIGHT = 1;
export const REJECT_REASON_MAX_LENGTH = 200;

export const weight = () => integerBetween(min, max);

const projectQuestion = {
  ...holder,
  section: ref(),
  question: questionDefinitionSchema,
  ...assignment,
  weight: weight().default(DEFAULT_WEIGHT),
  saveInLibrary: flag().default(false),
  makePublic: flag().default(false),
};

/** Only a question in the library can be public. */
const publicOnlyInLibrary = <Input extends { saveInLibrary: boolean; makePublic: boolean }>(input: Input): Input => ({
  ...input,
  makePublic: input.saveInLibrary && input.makePublic,
});

export const createProjectQuestionSchema = z
  .object({ ...projectQuestion, targetSection: ref().nullish() })
  .superRefine(oneHolder)
  .transform(publicOnlyInLibrary);

/** `targetSection` moves the question there. */
export const updateProjectQuestionSchema = z
  .object({ id: id(), ...projectQuestion, weight: weight(), targetSection: ref().nullish(), updatedAt: isoDateTime() })
  .superRefine(oneHolder)
  .transform(publicOnlyInLibrary);

/** The question's id is enough to find it; a section that is named too must be the question's section. */
const place = { ...holder, section: ref().nullish() };

/** For deleting it, and for extracting a copy from the library. */
export const projectQuestionRefSchema = z.object({ id: id(), ...place });

/** Copies a question, perhaps with another label, into a section of the same or another project or template. */
export const copyProjectQuestionSchema = z.object({
  id: id(),
  ...place,
  label: requiredText(QUESTION_LIMITS.label),
  weight: weight().default(DEFAULT_WEIGHT),
  targetSection: ref(),
});

/** `updatedAt` is the version that was read, so that nobody approves a text they have not seen. */
export const approveQuestionSchema = z.object({ ...place, question: ref(), updatedAt: isoDateTime().nullish() });

/** The reason may stay empty (decision 82). */
export const rejectQuestionSchema = approveQuestionSchema.extend({ reason: optionalText(REJECT_REASON_MAX_LENGTH) });

/** As many as a section can hold. */
const MOST_AT_ONCE = SECTION_LIMITS.questions;
const atOnce = <Entry extends z.ZodType<{ id: string }>>(entry: Entry) => listOf(entry, MOST_AT_ONCE).min(1, MESSAGES.required);

/** Questions of one project, each with the version that was read. */
export const approveQuestionsSchema = z.object({ project: ref(), questions: atOnce(z.object({ id: id(), updatedAt: isoDateTime() })) });
export const rejectQuestionsSchema = approveQuestionsSchema.extend({ reason: optionalText(REJECT_REASON_MAX_LENGTH) });

/** Without an approver the section's approver is in charge again. */
export const assignApproverSchema = z.object({ project: ref(), questions: atOnce(ref()), approver: ref().nullish() });

export const setQuestionWeightSchema = z.object({ ...place, question: ref(), weight: weight() });

export const restoreQuestionVersionSchema = z.object({ question: ref(), version: ref(), updatedAt: isoDateTime().nullish() });
