import type { z } from 'zod';
import type { answerDraftSchema } from './answer.schema.ts';
import type { AnswerContent } from './answer.types.ts';

/** The draft exactly as typed; null when it is empty. Not Applicable clears the rest here too (VEND-051). */
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
  /** Whether the content differs from what is stored. */
  readonly changed: boolean;
  readonly wasDraft: boolean;
  /** Whether it is sent as a draft. */
  readonly isDraft: boolean;
}

export interface DraftOutcome {
  readonly isDraft: boolean;
  /** The answer differs from the stored one: in its content, or because it is given now and was a draft. */
  readonly differs: boolean;
  /** A new text is given, not only typed: it has no rating yet. */
  readonly isGiven: boolean;
  /**
   * A requested answer is given. A draft does not count, and neither does an empty answer: otherwise the request would be closed without an
   * answer.
   */
  readonly meetsRequest: boolean;
}

/** What a change does to an answer (decision 102). Typing the same text again does not turn a given answer into a draft. */
export function draftOutcome({ content, changed, wasDraft, isDraft }: DraftFacts): DraftOutcome {
  const stays = isDraft && (changed || wasDraft);
  const differs = changed || (wasDraft && !stays);
  const given = differs && !stays;
  return { isDraft: stays, differs, isGiven: given, meetsRequest: given && content !== null };
}
