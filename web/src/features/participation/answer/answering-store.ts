import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { TEXTAREA_IDLE } from '@weighbridge/domain/kernel/timing.ts';
import type { Device } from '../../../lib/journal/browser-device.ts';
import type { Outcome, Transport } from '../../../lib/journal/delivery.ts';
import { Journal } from '../../../lib/journal/journal.ts';
import { SyncEngine, type Unsent } from '../../../lib/journal/sync-engine.ts';
import type { ShownFile } from '../../../parts/question/controls/answer-control-props.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { Answer, Presence, SavedAnswer } from './answer.operations.ts';
import { type OfferedText, SummaryStore } from './answering-summary.ts';
import { checkAnswer, type KeptAnswer, type Problems, saysTheSame } from './kept-answer.ts';
import { isGiven, withServerContent } from './question-state.ts';
import { QuestionStates } from './question-states.ts';

interface AnsweringStoreOptions {
  device: Device;
  accountId: string;
  /** The entry in the project. */
  productId: string;
  answersMaxLength: number | null;
  transport: Transport<KeptAnswer, Answer>;
  /** What may be changed is no longer what this page thinks. */
  onOutdated: () => void;
  /** What the server holds of an answer is known anew. */
  onKnown: (questionId: string, answer: Answer | null, revision: number) => void;
}

/** A text left on the device a while ago may be outdated: it is offered, not sent. */
const GOES_ON_FOR = 24 * 60 * 60 * 1000;
const TAKE_OVER_AGAIN = 30_000;

/** One questionnaire of one product as it is being answered: what is on the screen, on the device and with the server. */
export class AnsweringStore {
  readonly summary = new SummaryStore();
  readonly questions: QuestionStates;
  readonly answersMaxLength: number | null;
  readonly #journal: Journal<KeptAnswer>;
  readonly #engine: SyncEngine<KeptAnswer, Answer>;
  readonly #options: AnsweringStoreOptions;
  /** Typed into, and not yet left or paused for long enough. */
  readonly #pauses = new Map<string, () => void>();
  /** Asked for again, and now given: their next save closes them. */
  readonly #given = new Set<string>();
  #isOpen = false;
  #stopTakingOver = () => undefined as void;

  constructor(options: AnsweringStoreOptions) {
    const { device, accountId, productId, onOutdated, onKnown } = options;
    this.#options = options;
    this.answersMaxLength = options.answersMaxLength;
    this.questions = new QuestionStates({
      accountId,
      answersMaxLength: options.answersMaxLength,
      clock: device.clock,
      summary: this.summary,
      onOutdated,
      onClosed: (questionId) => this.#close(questionId),
      onKnown,
    });
    this.#journal = new Journal<KeptAnswer>({ ...device, account: accountId, scope: productId });
    this.#engine = new SyncEngine<KeptAnswer, Answer>({
      journal: this.#journal,
      transport: options.transport,
      clock: device.clock,
      same: (questionId, kept, answer) => this.#saysTheSame(questionId, kept, answer),
      events: {
        onSaved: (outcome) => this.#saved(outcome),
        onConflict: ({ item, revision, current }) =>
          this.questions.change(item, { answer: current, revision, conflict: { theirs: current, revision } }),
        onRefused: (item) => this.#refused(item),
        onProgress: () => this.#summarise(),
      },
    });
  }

  /** How others see this tab. */
  get clientId(): string {
    return this.#journal.clientId;
  }

  /** Given, as far as the server knows. */
  isAnswered(questionId: string): boolean {
    const state = this.questions.get(questionId);
    return state !== undefined && isGiven(state);
  }

  // ---- opening and leaving

  async open(): Promise<void> {
    if (!this.#isOpen) this.#journal.open();
    this.#isOpen = true;
    await this.#takeOver();
  }

  /** Whatever is still on its way arrives; whatever does not stays on the device. */
  async close(): Promise<void> {
    this.#stopTakingOver();
    await this.flush();
  }

  dispose(): void {
    this.#engine.stop();
    this.#journal.close();
  }

  /** Resolves when everything typed is with the server, or says what is not. */
  flush(): Promise<Unsent[]> {
    for (const questionId of this.#pauses.keys()) this.commit(questionId);
    return this.#engine.flush();
  }

  /** The page is hidden or about to go. */
  leavePage(): void {
    for (const questionId of this.#pauses.keys()) this.#showProblems(questionId);
    this.#engine.leave();
  }

  retry(): void {
    this.#engine.retry();
  }

  /** Also what the server had refused. */
  tryAgain(): void {
    for (const questionId of this.#journal.entries.keys()) this.#engine.commit(questionId);
    this.#engine.retry();
  }

  // ---- what the person does

  edit(questionId: string, content: AnswerContent, how: 'typed' | 'chosen', files?: readonly ShownFile[]): void {
    const state = this.questions.get(questionId);
    if (!state?.editable) return;
    const kept = { content, files: files ?? state.files };
    this.#engine.edit(questionId, kept, this.#journal.entries.get(questionId)?.baseRevision ?? state.shownRevision);
    const hadProblems = Object.keys(state.problems).length > 0;
    const problems = hadProblems ? checkAnswer(state.asked, kept, this.answersMaxLength).problems : state.problems;
    this.questions.change(questionId, { ...kept, unsaved: true, failure: null, changedBy: null, problems });
    this.#given.delete(questionId);
    this.#endPause(questionId);
    if (how === 'chosen') this.#commitChoice(questionId);
    else
      this.#pauses.set(
        questionId,
        this.#options.device.clock.after(TEXTAREA_IDLE, () => this.commit(questionId)),
      );
  }

  /** A field was left, or nothing was typed for a while. */
  commit(questionId: string): void {
    this.#endPause(questionId);
    if (!this.#journal.entries.has(questionId)) return;
    this.#showProblems(questionId);
    this.#engine.commit(questionId);
  }

  /**
   * The focus has gone elsewhere. An answer that was asked for again is given only now: giving closes it, and closing it under the
   * hands of somebody who only paused would lose what they type next.
   */
  leaveQuestion(questionId: string): void {
    const state = this.questions.get(questionId);
    // What a choice asks for in addition has been passed over: now it is missing.
    if (state?.answer?.isDraft) this.#showProblems(questionId);
    const isRequested = state?.answer?.status != null;
    if (state && isRequested && (state.unsaved || state.answer?.isDraft)) {
      // Written anew even when the words are the same: as a draft they may be on their way already.
      this.edit(questionId, state.content, 'typed');
      this.#given.add(questionId);
    }
    this.commit(questionId);
  }

  /** Before submitting: what was kept as a draft is given where nothing is wrong with it any more; the others say what is. */
  giveDrafts(): void {
    for (const questionId of this.summary.get().left) {
      const draft = this.questions.get(questionId);
      if (!draft?.editable || !draft.answer?.isDraft || draft.unsaved) continue;
      this.#showProblems(questionId);
      const state = this.questions.get(questionId) ?? draft;
      if (Object.keys(state.problems).length > 0) continue;
      this.edit(questionId, state.content, 'typed');
      this.#given.add(questionId);
    }
  }

  /** At the question itself, until it is answered. */
  markMissing(questionIds: readonly string[]): void {
    for (const questionId of questionIds) {
      const state = this.questions.get(questionId);
      const isEmpty = state && state.answer === null && !state.unsaved && Object.keys(state.problems).length === 0;
      if (isEmpty) this.receiveProblems(questionId, { value: ANSWER_MESSAGES.left.missing });
    }
  }

  /** Perhaps with words that were put together from both. */
  keepMine(questionId: string, content?: AnswerContent): void {
    const state = this.questions.get(questionId);
    if (!state?.conflict) return;
    const { revision } = state.conflict;
    const kept = { content: content ?? state.content, files: state.files };
    this.questions.change(questionId, { ...kept, conflict: null, unsaved: true, shownRevision: revision });
    this.#engine.keepMine(questionId, kept, revision);
  }

  takeTheirs(questionId: string): void {
    const state = this.questions.get(questionId);
    if (!state?.conflict) return;
    this.#endPause(questionId);
    this.#engine.discard(questionId);
    this.questions.change(questionId, { ...withServerContent(state, this.answersMaxLength), conflict: null, unsaved: false });
  }

  /** Into the field and to the server, in place of what is there: the person has seen both. */
  restore(entry: OfferedText): void {
    const state = this.questions.get(entry.item);
    if (!state?.editable) return;
    this.questions.change(entry.item, { shownRevision: state.revision });
    this.edit(entry.item, entry.content.content, 'chosen', entry.content.files);
    this.#showProblems(entry.item);
    this.discardOffered(entry);
  }

  discardOffered(entry: OfferedText): void {
    this.#journal.forget(entry);
    this.summary.change({ offered: this.summary.get().offered.filter((other) => other !== entry) });
  }

  // ---- what the server and others say

  /** Of a colleague, or of this person in another tab. */
  receive(answers: readonly Answer[], removed: readonly { questionId: string; revision: number }[]): void {
    for (const answer of answers) this.questions.receive(answer.questionId, answer, answer.revision, true);
    for (const { questionId, revision } of removed) this.questions.receive(questionId, null, revision, true);
  }

  /** Of this person by other means: a whole section, a file, the Product Profile. */
  receiveSaved(results: readonly Pick<SavedAnswer, 'questionId' | 'answer' | 'revision'>[]): void {
    for (const { questionId, answer, revision } of results) this.questions.receive(questionId, answer, revision);
  }

  receivePresence(present: readonly Presence[]): void {
    this.questions.receivePresence(present.filter(({ clientId }) => clientId !== this.clientId));
  }

  receiveProblems(questionId: string, problems: Problems): void {
    this.questions.change(questionId, { problems });
  }

  isDraft(questionId: string, kept: KeptAnswer): boolean {
    const state = this.questions.get(questionId);
    if (!state) return true;
    const isBeingTyped = state.answer?.status != null && !this.#given.has(questionId);
    return isBeingTyped || Object.keys(checkAnswer(state.asked, kept, this.answersMaxLength).problems).length > 0;
  }

  // ---- inside

  async #takeOver(): Promise<void> {
    const { taken, others, mayRemain } = await this.#journal.takeOver((entry) => this.#goesOn(entry));
    for (const entry of taken) {
      this.questions.change(entry.item, { ...entry.content, unsaved: true, shownRevision: entry.baseRevision });
      this.#showProblems(entry.item);
      this.#engine.resume(entry);
    }
    const offered = others.filter((entry) => this.#isNews(entry));
    for (const entry of others) if (!offered.includes(entry)) this.#journal.forget(entry);
    if (offered.length > 0) this.summary.change({ offered: [...this.summary.get().offered, ...offered] });
    this.#summarise();
    // Its tab may end before this one does.
    if (mayRemain) this.#stopTakingOver = this.#options.device.clock.after(TAKE_OVER_AGAIN, () => void this.#takeOver());
  }

  #goesOn(entry: OfferedText): boolean {
    const isFresh = this.#options.device.clock.now() - entry.at < GOES_ON_FOR;
    return isFresh && this.questions.get(entry.item)?.editable === true && this.#isNews(entry);
  }

  #isNews({ item, content }: OfferedText): boolean {
    const state = this.questions.get(item);
    return !state || !this.#saysTheSame(item, content, state.answer);
  }

  #saysTheSame(questionId: string, kept: KeptAnswer, answer: Answer | null): boolean {
    const asked = this.questions.get(questionId)?.asked;
    return asked !== undefined && saysTheSame(asked, kept, answer, this.answersMaxLength);
  }

  /** What a new choice asks for in addition is not missing yet: nobody has had the time to write it. */
  #commitChoice(questionId: string): void {
    this.#showProblems(questionId, (part) => part === 'value');
    this.#engine.commit(questionId);
  }

  #showProblems(questionId: string, isShown: (part: string) => boolean = () => true): void {
    const state = this.questions.get(questionId);
    if (!state) return;
    const all = Object.entries(checkAnswer(state.asked, state, this.answersMaxLength).problems);
    this.questions.change(questionId, { problems: Object.fromEntries(all.filter(([part]) => isShown(part))) });
  }

  #endPause(questionId: string): void {
    this.#pauses.get(questionId)?.();
    this.#pauses.delete(questionId);
  }

  #saved({ item, current, revision }: Outcome<Answer>): void {
    const state = this.questions.get(item);
    if (!state) return;
    const known = {
      answer: current,
      revision: Math.max(revision, state.revision),
      unsaved: this.#journal.entries.has(item),
      failure: null,
    };
    // What is on the screen stays as it was typed, down to the space at the end: the person may be about to type on.
    const isShown = this.#saysTheSame(item, state, current);
    this.questions.change(item, isShown ? { ...known, shownRevision: known.revision } : known);
    this.questions.catchUp(item);
    if (state.answer?.status && !current?.status) this.#options.onOutdated();
  }

  /** What may still be on its way is sent: the server says whether it came too late. */
  #close(questionId: string): void {
    const state = this.questions.get(questionId);
    if (state?.conflict || state?.failure) this.#setAside(questionId);
    else this.commit(questionId);
  }

  /** It must not stand there as if it were the answer: it is offered, to be copied elsewhere. */
  #setAside(questionId: string): void {
    const state = this.questions.get(questionId);
    const entry = this.#engine.setAside(questionId);
    if (!state || !entry) return;
    this.questions.change(questionId, { ...withServerContent(state, this.answersMaxLength), conflict: null, unsaved: false });
    this.summary.change({ offered: [...this.summary.get().offered, entry] });
  }

  #refused(item: string): void {
    if (this.questions.get(item)?.editable === false) return this.#setAside(item);
    this.questions.change(item, { failure: ANSWER_MESSAGES.unableToSave });
    snackbar.error(ANSWER_MESSAGES.unableToSaveTheAnswer);
    this.#options.onOutdated();
  }

  #summarise(): void {
    const { link, isSending, refused } = this.#engine;
    this.summary.change({ link, isSending, refused, unsaved: this.#journal.entries.size });
  }
}
