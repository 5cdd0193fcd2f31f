import type { z } from 'zod';
import type { answerDraftSchema } from './answer.schema.ts';
import type { AnswerContent } from './answer.types.ts';

/** What is typed, letter by letter as it is; null when it is empty. Not Applicable clears the rest here too (VEND-051). */
export function draftContent(input: z.output<typeof answerDraftSchema>): AnswerContent | null {
  const notApplicableDescription = input.notApplicableDescription || null;
  if (input.notApplicable) return { value: null, secondaryValue: null, notApplicable: true, notApplicableDescription };
  const value = isEmpty(input.value) ? null : (input.value ?? null);
  const secondaryValue = isEmpty(input.secondaryValue) ? null : (input.secondaryValue ?? null);
  if (value === null && secondaryValue === null) return null;
  return { value, secondaryValue, notApplicable: false, notApplicableDescription: null };
}

function isEmpty(part: unknown): boolean {
  if (part === undefined || part === null || part === '') return true;
  return typeof part === 'object' && Object.keys(part).length === 0;
}

interface DraftFacts {
  readonly content: AnswerContent | null;
  /** Whether it says something else than what is stored. */
  readonly changed: boolean;
  readonly wasDraft: boolean;
  /** Whether it is sent as a draft. */
  readonly isDraft: boolean;
}

export interface DraftOutcome {
  readonly isDraft: boolean;
  /** The answer is another than before: by its words, or because it is given now. */
  readonly differs: boolean;
  /** It says something else now, and is not only typed: nobody has rated these words. */
  readonly isGiven: boolean;
  /** What was asked for again is given. Typing is not giving, and neither is emptying the field: the answer would be closed before. */
  readonly meetsRequest: boolean;
}

/** What a change makes of an answer (decision 102). Typing the same words again takes nothing back that was given. */
export function draftOutcome({ content, changed, wasDraft, isDraft }: DraftFacts): DraftOutcome {
  const stays = isDraft && (changed || wasDraft);
  const differs = changed || (wasDraft && !stays);
  const given = differs && !stays;
  return { isDraft: stays, differs, isGiven: given, meetsRequest: given && content !== null };
}
