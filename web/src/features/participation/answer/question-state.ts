import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { isAnswered } from '@weighbridge/domain/answer/progress.ts';
import type { ShownFile } from '../../../parts/question/controls/answer-control-props.ts';
import type { Answer, InvitationQuestion } from './answer.operations.ts';
import { contentOf, draftProblems, type Problems } from './kept-answer.ts';

/** Another person changed the answer in the meantime: both texts are here, and the person chooses. */
export interface Conflict {
  readonly theirs: Answer | null;
  readonly revision: number;
}

/** One question as the screen shows it. Replaced as a whole with every change, so that only its own field draws itself again. */
export interface QuestionState {
  readonly asked: InvitationQuestion['question'];
  readonly sectionId: string;
  readonly editable: boolean;
  /** On the screen. */
  readonly content: AnswerContent;
  readonly files: readonly ShownFile[];
  /** The revision that `content` stands on. */
  readonly shownRevision: number;
  /** With the server, as far as is known. */
  readonly answer: Answer | null;
  readonly revision: number;
  /** Typed here and not confirmed by the server yet. */
  readonly unsaved: boolean;
  readonly problems: Problems;
  readonly failure: string | null;
  readonly conflict: Conflict | null;
  /** Who has just changed it from elsewhere. */
  readonly changedBy: string | null;
  /** Who else is at this question. */
  readonly others: readonly string[];
}

/** In place of one's own name, which would read as if it were somebody else. */
export const YOU_ELSEWHERE = 'You, in another tab';

export function newState(
  { question, sectionId, editable, answer, revision }: InvitationQuestion,
  answersMaxLength: number | null,
): QuestionState {
  return {
    asked: question,
    sectionId,
    editable,
    content: contentOf(answer),
    files: answer?.files ?? [],
    shownRevision: revision,
    answer,
    revision,
    unsaved: false,
    problems: draftProblems(question, answer, answersMaxLength),
    failure: null,
    conflict: null,
    changedBy: null,
    others: [],
  };
}

/** Shows what the server holds. */
export function withServerContent(state: QuestionState, answersMaxLength: number | null): QuestionState {
  return {
    ...state,
    content: contentOf(state.answer),
    files: state.answer?.files ?? [],
    shownRevision: state.revision,
    problems: draftProblems(state.asked, state.answer, answersMaxLength),
    failure: null,
  };
}

/** Given, as far as the server knows: what is only typed does not count. */
export function isGiven({ answer }: QuestionState): boolean {
  return answer !== null && isAnswered({ ...contentOf(answer), isDraft: answer.isDraft });
}

/** Typed, kept as a draft, and not to be given like this. */
export function isInvalid({ problems, unsaved, answer }: QuestionState): boolean {
  return (unsaved || answer?.isDraft === true) && Object.keys(problems).length > 0;
}

/** Submitted, and asked for again. */
export function isRequested({ editable, answer }: QuestionState): boolean {
  return editable && answer?.status?.value === 'REQUESTED';
}

/** Why this question still stands before submitting; null when its answer is given. */
export function whyLeft(state: QuestionState): string | null {
  if (state.conflict) return ANSWER_MESSAGES.left.conflict;
  if (state.failure) return state.failure;
  const [problem] = Object.values(state.problems);
  if (problem) return problem;
  if (isGiven(state)) return null;
  return state.answer?.isDraft ? ANSWER_MESSAGES.left.draft : ANSWER_MESSAGES.left.missing;
}
