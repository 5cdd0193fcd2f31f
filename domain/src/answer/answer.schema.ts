import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { isStorable } from '../kernel/storable-text.ts';
import { missingOr } from '../kernel/validation.ts';
import type { AnswerableQuestion, AnswerContent, AnswerContext } from './answer.types.ts';
import { DRAFT_MAX_LENGTH } from './check-content.ts';
import { readContent } from './read-answer.ts';

/** More options or files than any question has: a longer list is an attack. */
const MAX_ENTRIES = 500;

const rawText = () => z.string().max(DRAFT_MAX_LENGTH, MESSAGES.maxLength(DRAFT_MAX_LENGTH)).refine(isStorable, MESSAGES.nulCharacter);

const rawTexts = () =>
  z
    .record(z.string().max(100).refine(isStorable, MESSAGES.nulCharacter), rawText())
    .refine((texts) => Object.keys(texts).length <= MAX_ENTRIES, MESSAGES.structure);

/**
 * A draft: any content of the right shape, so that half a web address can be stored. Only what `answerSchema` accepts counts as answered.
 */
export const answerDraftSchema = z.object(
  {
    value: z.union([rawText(), z.boolean(), z.array(rawText()).max(MAX_ENTRIES)], { error: MESSAGES.structure }).nullish(),
    secondaryValue: z.union([rawText(), rawTexts()], { error: MESSAGES.structure }).nullish(),
    notApplicable: z.boolean({ error: MESSAGES.flag }).nullish(),
    notApplicableDescription: rawText().nullish(),
  },
  { error: missingOr(MESSAGES.structure) },
);
export type AnswerInput = z.input<typeof answerDraftSchema>;

/** The answer as it is stored; null for an empty one: saving that removes the stored answer (VEND-054). */
export const answerSchema = (question: AnswerableQuestion, context: AnswerContext) =>
  answerDraftSchema.transform((input, issues): AnswerContent | null =>
    readContent(input, question, context, (path, message) => issues.addIssue({ code: 'custom', path: [...path], message })),
  );
