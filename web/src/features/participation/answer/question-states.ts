import type { Clock } from '../../../lib/journal/clock.ts';
import { KeyedStore } from '../../../lib/keyed-store.ts';
import { fetchPatternCheck } from '../../../parts/question/pattern-check.ts';
import type { Answer, InvitationQuestion, Presence } from './answer.operations.ts';
import type { SummaryStore } from './answering-summary.ts';
import { draftProblems } from './kept-answer.ts';
import { isGiven, isInvalid, isRequested, newState, type QuestionState, withServerContent, YOU_ELSEWHERE } from './question-state.ts';

const MARK_SHOWN_FOR = 6000;

interface QuestionStatesOptions {
  answersMaxLength: number | null;
  accountId: string;
  clock: Clock;
  summary: SummaryStore;
  /** What may be changed is no longer what this page thinks. */
  onOutdated: () => void;
  /** It can no longer be changed. */
  onClosed: (questionId: string) => void;
  /** What the server holds of an answer is known anew. */
  onKnown: (questionId: string, answer: Answer | null, revision: number) => void;
}

/** The questions as they are on the screen, and how they follow what the server says. */
export class QuestionStates {
  readonly #options: QuestionStatesOptions;
  readonly #states = new KeyedStore<QuestionState>();
  readonly #focusListeners = new Set<() => void>();
  #focused: string | null = null;
  #isCounting = false;

  constructor(options: QuestionStatesOptions) {
    this.#options = options;
  }

  get(questionId: string): QuestionState | undefined {
    return this.#states.get(questionId);
  }

  subscribe(questionId: string, listener: () => void): () => void {
    return this.#states.subscribe(questionId, listener);
  }

  change(questionId: string, change: Partial<QuestionState>): void {
    const state = this.get(questionId);
    if (!state) return;
    this.#states.set(questionId, { ...state, ...change });
    if ('conflict' in change) this.#listConflicts();
    if ('answer' in change || (change.problems !== undefined && change.problems !== state.problems)) this.#countAgain();
    if (change.revision !== undefined && change.revision > state.revision) {
      this.#options.onKnown(questionId, change.answer ?? null, change.revision);
    }
  }

  get focused(): string | null {
    return this.#focused;
  }

  focus(questionId: string | null): void {
    const before = this.#focused;
    if (before === questionId) return;
    this.#focused = questionId;
    if (before) this.catchUp(before);
    for (const listener of this.#focusListeners) listener();
  }

  onFocus(listener: () => void): () => void {
    this.#focusListeners.add(listener);
    return () => this.#focusListeners.delete(listener);
  }

  /** As it was loaded now, perhaps again: never older than what is known. */
  load(questions: readonly InvitationQuestion[]): void {
    for (const question of questions) {
      const state = this.get(question.id);
      if (!state) this.#states.set(question.id, newState(question, this.#options.answersMaxLength));
      else {
        if (state.asked !== question.question) this.change(question.id, { asked: question.question, sectionId: question.sectionId });
        this.refresh([question]);
      }
    }
    this.#countAgain();
    // Whether a text has the requested format is known a moment later.
    const waits = questions.some(({ question, answer }) => question.rules.pattern !== null && answer?.isDraft);
    if (waits) void fetchPatternCheck().then(() => this.#checkDrafts(questions));
  }

  #checkDrafts(questions: readonly InvitationQuestion[]): void {
    for (const { id } of questions) {
      const state = this.get(id);
      if (!state?.answer?.isDraft || state.unsaved) continue;
      this.change(id, { problems: draftProblems(state.asked, state.answer, this.#options.answersMaxLength) });
    }
  }

  /** What may be changed, and what is stored, as the server says now. */
  refresh(questions: readonly Pick<InvitationQuestion, 'id' | 'editable' | 'answer' | 'revision'>[]): void {
    for (const { id, editable, answer, revision } of questions) {
      const isClosed = this.get(id)?.editable && !editable;
      if (this.get(id)?.editable !== editable) this.change(id, { editable });
      this.receive(id, answer, revision);
      if (isClosed) this.#options.onClosed(id);
    }
  }

  /** What the server holds; `isLive` when it has just happened. */
  receive(questionId: string, answer: Answer | null, revision: number, isLive = false): void {
    const state = this.get(questionId);
    if (!state || revision < state.revision) return;
    const asks = answer?.status ?? null;
    const asked = state.answer?.status ?? null;
    const isAskedAnew = asks?.value !== asked?.value || asks?.notes !== asked?.notes;
    if (isAskedAnew && isLive) this.#options.onOutdated();
    if (revision === state.revision) {
      // The same words with something new about them.
      if (isAskedAnew) this.change(questionId, { answer });
      return;
    }
    this.change(questionId, { answer, revision, ...(state.conflict && { conflict: { theirs: answer, revision } }) });
    if (this.catchUp(questionId) && isLive) this.#markChange(questionId, answer?.answeredBy ?? null);
  }

  /** An untouched field follows the server; one that has the focus or was changed never does. */
  catchUp(questionId: string): boolean {
    const state = this.get(questionId);
    const isTouched = !state || state.unsaved || state.conflict !== null || this.#focused === questionId;
    if (isTouched || state.shownRevision >= state.revision) return false;
    this.#states.set(questionId, withServerContent(state, this.#options.answersMaxLength));
    this.#countAgain();
    return true;
  }

  receivePresence(presence: readonly Presence[]): void {
    for (const questionId of this.#states.keys()) {
      const here = presence.filter((one) => one.questionId === questionId);
      const others = here.map(({ user }) => (user.id === this.#options.accountId ? YOU_ELSEWHERE : user.name));
      const known = this.get(questionId)?.others ?? [];
      if (others.join('\n') !== known.join('\n')) this.change(questionId, { others });
    }
    this.#options.summary.change({ presence });
  }

  #markChange(questionId: string, by: Answer['answeredBy']): void {
    if (!by || by.id === this.#options.accountId) return;
    this.change(questionId, { changedBy: by.name });
    this.#options.clock.after(MARK_SHOWN_FOR, () => {
      if (this.get(questionId)?.changedBy === by.name) this.change(questionId, { changedBy: null });
    });
  }

  #listConflicts(): void {
    this.#options.summary.change({ conflicts: this.#states.keys().filter((questionId) => this.get(questionId)?.conflict) });
  }

  /** Once for all answers that come together: a refresh may bring a thousand. */
  #countAgain(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    queueMicrotask(() => {
      this.#isCounting = false;
      this.#list('left', (state) => !isGiven(state));
      this.#list('invalid', isInvalid);
      this.#list('requested', isRequested);
    });
  }

  #list(name: 'left' | 'invalid' | 'requested', isListed: (state: QuestionState) => boolean): void {
    const { summary } = this.#options;
    const ids = this.#states.keys().filter((questionId) => {
      const state = this.get(questionId);
      return state !== undefined && isListed(state);
    });
    if (ids.join() !== summary.get()[name].join()) summary.change({ [name]: ids });
  }
}
