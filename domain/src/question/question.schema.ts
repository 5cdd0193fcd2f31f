import { z } from 'zod';
import { MAX_UPLOAD_SIZE } from '../kernel/upload.ts';
import {
  flag,
  id,
  integerBetween,
  listOf,
  numberBetween,
  oneOf,
  optionalText,
  rangePair,
  ref,
  requiredText,
} from '../kernel/validation.ts';
import { normaliseDefinition } from './normalise-definition.ts';
import { PATTERN_MAX_LENGTH, patternProblem } from './pattern.ts';
import { QUESTION_LIMITS } from './question.limits.ts';
import { QUESTION_MESSAGES } from './question.messages.ts';
import { QUESTION_TYPES, QUESTION_VIEWS } from './question.types.ts';

const optionSchema = z.object({
  /** Absent for a new option. An existing option keeps its id, because answers refer to it. */
  id: id().nullish(),
  label: requiredText(QUESTION_LIMITS.optionLabel),
  apiId: optionalText(QUESTION_LIMITS.apiId),
  /** A vendor that chooses the option has to answer this as well. */
  clarificationQuestion: optionalText(QUESTION_LIMITS.clarificationQuestion),
});

const optionsSchema = listOf(optionSchema, QUESTION_LIMITS.options).superRefine((options, context) => {
  const seen = new Set<string>();
  options.forEach(({ label }, index) => {
    const key = label.toLowerCase();
    if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'label'], message: QUESTION_MESSAGES.duplicateOption(label) });
    seen.add(key);
  });
});

const anyNumber = () => numberBetween(-QUESTION_LIMITS.number, QUESTION_LIMITS.number).nullish();

const pattern = optionalText(PATTERN_MAX_LENGTH).superRefine((value, context) => {
  const problem = value === null ? null : patternProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: QUESTION_MESSAGES.pattern[problem] });
});

const rulesSchema = z
  .object({
    min: anyNumber(),
    max: anyNumber(),
    maxLength: integerBetween(QUESTION_LIMITS.maxLength.min, QUESTION_LIMITS.maxLength.max).nullish(),
    pattern,
    /** Of each file, in bytes. */
    maxSize: integerBetween(1, MAX_UPLOAD_SIZE).nullish(),
    mimetypes: listOf(requiredText(QUESTION_LIMITS.apiId), QUESTION_LIMITS.mimetypes).nullish(),
    multiple: flag().nullish(),
  })
  .superRefine(rangePair('min', 'max'));

/** What is asked and how it can be answered: the same in projects, templates and the library. */
export const questionDefinitionSchema = z
  .object({
    label: requiredText(QUESTION_LIMITS.label),
    type: oneOf(QUESTION_TYPES),
    view: oneOf(QUESTION_VIEWS).nullish(),
    tags: listOf(z.object({ label: requiredText(QUESTION_LIMITS.tagLabel) }), QUESTION_LIMITS.tags).nullish(),
    multiple: flag().nullish(),
    placeholder: optionalText(QUESTION_LIMITS.placeholder),
    helperText: optionalText(QUESTION_LIMITS.helperText),
    prefix: optionalText(QUESTION_LIMITS.affix),
    suffix: optionalText(QUESTION_LIMITS.affix),
    enableNumberFormatting: flag().nullish(),
    attachments: listOf(ref(), QUESTION_LIMITS.attachments, QUESTION_MESSAGES.tooManyAttachments).nullish(),
    yesAnswerText: optionalText(QUESTION_LIMITS.answerText),
    noAnswerText: optionalText(QUESTION_LIMITS.answerText),
    options: optionsSchema.nullish(),
    otherOption: flag().nullish(),
    rules: rulesSchema.nullish(),
  })
  .superRefine((question, context) => {
    if (question.type === 'LIST' && !question.options?.length)
      context.addIssue({ code: 'custom', path: ['options'], message: QUESTION_MESSAGES.optionsRequired });
  })
  .transform(normaliseDefinition);
export type QuestionDefinitionInput = z.input<typeof questionDefinitionSchema>;
export type QuestionDefinition = z.output<typeof questionDefinitionSchema>;
