import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { NO_RATING } from '@weighbridge/domain/scoring/score.ts';
import { SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { type AppError, toAppError } from '../../../lib/errors.ts';
import { KeyedStore } from '../../../lib/keyed-store.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { ScoredAnswer, Scoring, ScoringChange } from '../scoring.operations.ts';
import { AnswerLoader } from './answer-loader.ts';
import { type Cell, type Cells, cellKey, isOlder, type Place, type RatingConflict } from './cell.ts';
import { NoteDrafts } from './note-drafts.ts';
import { RatingHistory } from './rating-history.ts';
import { RatingSender } from './rating-sender.ts';
import { ScoreBoard } from './score-board.ts';
import type { ScoringTransport } from './transport.ts';

/** What the page as a whole shows; one answer changes none of it. */
export interface ScoringState {
  readonly scoring: Scoring | null;
  readonly error: AppError | null;
  /** Answers that could not be loaded. */
  readonly answersError: AppError | null;
  /** Sections whose answers are there; grows until all are. */
  readonly loaded: ReadonlySet<string>;
}

/** How long the rest waits for the live channel to be there, so that nothing is loaded twice. */
const WAIT_FOR_LIVE = 1500;

/**
 * The scoring of one project, or of one branch of it, as one page sees it. Kept beside the GraphQL client's cache: with 1,000 questions and
 * 20 products one rating must draw one cell and the totals, not look for what else may have changed.
 */
export class ScoringStore implements Cells {
  readonly board = new ScoreBoard();
  readonly notes: NoteDrafts;
  readonly transport: ScoringTransport;
  #state: ScoringState = { scoring: null, error: null, answersError: null, loaded: new Set() };
  readonly #listeners = new Set<() => void>();
  readonly #cells = new KeyedStore<Cell>();
  readonly #weights = new KeyedStore<number>();
  readonly #sectionOf = new Map<string, string>();
  readonly #history = new RatingHistory();
  readonly #sender: RatingSender;
  readonly #loader: AnswerLoader;
  #waitForLive: ReturnType<typeof setTimeout> | undefined;

  constructor(transport: ScoringTransport) {
    this.transport = transport;
    this.notes = new NoteDrafts(this, transport);
    this.#sender = new RatingSender(this, transport);
    this.#loader = new AnswerLoader({
      load: (sections) => transport.loadAnswers(sections),
      onAnswers: (answers, sections) => {
        for (const answer of answers) this.#receive(answer);
        this.#set({ loaded: new Set([...this.#state.loaded, ...sections]), answersError: null });
      },
      onFailure: (error) => this.#set({ answersError: toAppError(error) }),
    });
  }

  readonly getState = (): ScoringState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  // ---- loading

  /** Returns how to leave. */
  open(): () => void {
    void this.load();
    this.#waitForLive = setTimeout(() => this.#loader.goOn(), WAIT_FOR_LIVE);
    return () => clearTimeout(this.#waitForLive);
  }

  async load(): Promise<void> {
    try {
      this.#take(await this.transport.loadScoring());
    } catch (error) {
      if (this.#state.scoring) snackbar.error(error);
      else this.#set({ error: toAppError(error) });
    }
  }

  /** These sections are on the screen. */
  readonly want = (sections: readonly string[]): void => this.#loader.want(sections);

  tryAgain(): void {
    this.#set({ answersError: null });
    this.#loader.goOn();
  }

  async reloadSectionOf(question: string): Promise<void> {
    const section = this.#sectionOf.get(question);
    if (section === undefined) return;
    try {
      for (const answer of await this.transport.loadAnswers([section])) this.#receive(answer);
    } catch (error) {
      snackbar.error(error);
    }
  }

  #take(scoring: Scoring): void {
    this.board.load(scoring);
    for (const { id: section, questions } of scoring.sections)
      for (const { id, weight } of questions) {
        this.#sectionOf.set(id, section);
        this.#weights.set(id, weight);
        for (const { id: product } of scoring.products) this.#takeRating({ question: id, product });
      }
    this.#set({ scoring, error: null });
    this.#loader.start(scoring.sections, scoring.products.length);
  }

  /** The board was just loaded; a rating that is on its way stays as it was pressed. */
  #takeRating(place: Place): void {
    const known = this.cell(place);
    const shown = this.board.ratingOf(place);
    const stored = shown === null || shown === NO_RATING ? null : shown;
    const isAnswered = shown !== null;
    if (known?.isAnswered === isAnswered && known.stored === stored) {
      if (known.rating !== stored) this.board.setRating(place, known.rating);
      return;
    }
    const isAhead = known !== undefined && this.#sender.isSending(place);
    const rating = isAhead ? known.rating : stored;
    const { answer = null, seen = null, conflict = null } = known ?? {};
    this.#cells.set(cellKey(place), { place, isAnswered, answer, rating, stored, seen, conflict });
    if (isAhead) this.board.setRating(place, rating);
  }

  // ---- looking

  cell(place: Place): Cell | undefined {
    return this.#cells.get(cellKey(place));
  }

  subscribeToCell(place: Place, listener: () => void): () => void {
    return this.#cells.subscribe(cellKey(place), listener);
  }

  weightOf(question: string): number {
    return this.#weights.get(question) ?? 1;
  }

  subscribeToWeight(question: string, listener: () => void): () => void {
    return this.#weights.subscribe(question, listener);
  }

  // ---- what the person does

  /** null takes the rating back. */
  rate(place: Place, rating: number | null): void {
    const cell = this.cell(place);
    if (!cell?.isAnswered || (cell.rating === rating && !cell.conflict)) return;
    this.#history.add({ place, before: cell.rating, after: rating });
    this.#show(cell, rating);
  }

  /** The place of the last step, and whether it was taken back: what somebody has changed since stays. Null where there was none. */
  undo(): { place: Place; isUndone: boolean } | null {
    const step = this.#history.takeLast();
    const cell = step && this.cell(step.place);
    if (!step || !cell) return null;
    if (cell.rating !== step.after) {
      const by = cell.answer?.ratedBy?.name ?? 'Somebody';
      snackbar.warning(`${by} has since changed this rating. It stays as it is.`);
      return { place: step.place, isUndone: false };
    }
    this.#show(cell, step.before);
    return { place: step.place, isUndone: true };
  }

  keepMine(place: Place): void {
    const cell = this.cell(place);
    if (cell?.conflict) this.rate(place, cell.conflict.mine);
  }

  keepTheirs(place: Place): void {
    const cell = this.cell(place);
    if (cell?.conflict) this.#cells.set(cellKey(place), { ...cell, conflict: null });
  }

  async setWeight(question: string, weight: number): Promise<void> {
    const before = this.weightOf(question);
    if (weight === before) return;
    this.#showWeight(question, weight);
    try {
      await this.transport.weigh(question, weight);
    } catch {
      // Somebody may have set another one while mine was on its way.
      if (this.weightOf(question) === weight) this.#showWeight(question, before);
      snackbar.error(SCORING_MESSAGES.unableToWeigh);
    }
  }

  async correct(place: Place, content: AnswerContent): Promise<void> {
    const answer = this.cell(place)?.answer;
    if (answer) this.confirm(await this.transport.correct(place, content, answer.revision));
  }

  async requestUpdate(place: Place, notes: string | null): Promise<void> {
    const status = await this.transport.requestUpdate(place, notes);
    const cell = this.cell(place);
    if (cell?.answer) this.#cells.set(cellKey(place), { ...cell, answer: { ...cell.answer, status } });
  }

  // ---- what the server and others say

  receive({ answers, weights, reload }: ScoringChange): void {
    if (reload) void this.load().then(() => this.#loader.goOn());
    for (const answer of answers) this.#receive(answer);
    for (const { question, weight } of weights) this.#showWeight(question, weight);
  }

  confirm(answer: ScoredAnswer): void {
    const cell = this.cell(answer);
    // Mine was stored, and somebody has replaced it since.
    if (cell?.answer && isOlder(answer, cell.answer) && cell.rating === answer.rating) this.#showStored(cell);
    else this.#receive(answer);
  }

  takeBack(place: Place): void {
    const cell = this.cell(place);
    if (!cell) return;
    this.#history.drop(place);
    this.#showStored(cell);
  }

  showConflict(place: Place, conflict: RatingConflict): void {
    const cell = this.cell(place);
    if (cell && cell.stored !== conflict.mine) this.#cells.set(cellKey(place), { ...cell, conflict });
  }

  // ---- inside

  #receive(answer: ScoredAnswer): void {
    const cell = this.cell(answer);
    if (!cell || (cell.answer && isOlder(answer, cell.answer))) return;
    // What was pressed since stays on the screen until it has been answered for.
    const isAhead = this.#sender.isSending(cell.place) && cell.rating !== answer.rating;
    const rating = isAhead ? cell.rating : answer.rating;
    const place = cell.place;
    this.#cells.set(cellKey(place), { ...cell, isAnswered: true, answer, rating, stored: answer.rating });
    if (rating !== cell.rating || !cell.isAnswered) this.board.setRating(place, rating);
  }

  #showStored(cell: Cell): void {
    this.#cells.set(cellKey(cell.place), { ...cell, rating: cell.stored });
    this.board.setRating(cell.place, cell.stored);
  }

  #show(cell: Cell, rating: number | null): void {
    this.#cells.set(cellKey(cell.place), { ...cell, rating, seen: cell.rating, conflict: null });
    this.board.setRating(cell.place, rating);
    void this.#sender.send(cell.place);
  }

  #showWeight(question: string, weight: number): void {
    if (this.weightOf(question) === weight) return;
    this.#weights.set(question, weight);
    this.board.setWeight(question, weight);
  }

  #set(change: Partial<ScoringState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
