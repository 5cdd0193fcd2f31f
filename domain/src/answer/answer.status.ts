import { counted } from '../kernel/counted.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';

/** An answer has a status only while the firm waits for it to be given again. */
export const ANSWER_STATUSES = ['REQUESTED'] as const;
export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

const REQUEST_SHOWN_IN: readonly ProjectStatus[] = ['AWAITING', 'SCORING', 'COMPLETED'];

/** Shown to the end, although a completed project takes no answers any more (decision 64). */
export function showsRequest(status: AnswerStatus | null, project: ProjectStatus): boolean {
  return status === 'REQUESTED' && REQUEST_SHOWN_IN.includes(project);
}

export const REQUEST_LABEL = 'Requested to Update';
const DEFAULT_REQUEST_NOTES = 'An update to this answer has been requested.';

export function requestNotes(notes: string | null): string {
  return notes?.trim() || DEFAULT_REQUEST_NOTES;
}

/** Of a product that has submitted, for its vendor. */
export function answersToUpdate(count: number): string {
  return `${counted(count, 'answer')} to update`;
}

/** The footer of an answer; null when there is nothing to show yet. */
export const ANSWER_STATES = ['DRAFT', 'NOT_APPLICABLE', 'SAVED', 'SUBMITTED', 'ERROR'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export const ANSWER_STATE_LABELS = {
  DRAFT: 'Draft',
  NOT_APPLICABLE: 'Not Applicable',
  SAVED: 'Saved',
  SUBMITTED: 'Submitted',
  ERROR: ANSWER_MESSAGES.unableToSave,
} as const satisfies Record<AnswerState, string>;

interface ShownAnswer {
  /** Typed here and not yet saved, or saved as a draft. */
  readonly unsaved: boolean;
  /** The last attempt to save it was refused. */
  readonly failed: boolean;
  readonly answered: boolean;
  readonly notApplicable: boolean;
  readonly readOnly: boolean;
}

/** A failure comes first: a person who believes that a text is saved closes the tab. */
export function answerState(answer: ShownAnswer): AnswerState | null {
  if (answer.failed) return 'ERROR';
  if (answer.unsaved) return 'DRAFT';
  if (answer.notApplicable) return 'NOT_APPLICABLE';
  if (!answer.answered) return null;
  return answer.readOnly ? 'SUBMITTED' : 'SAVED';
}
