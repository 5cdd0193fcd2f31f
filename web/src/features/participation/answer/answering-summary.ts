import type { Link } from '../../../lib/journal/delivery.ts';
import type { JournalEntry } from '../../../lib/journal/journal-entry.ts';
import type { Presence } from './answer.operations.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** A text on this device that the server does not have and that does not go on by itself. */
export type OfferedText = JournalEntry<KeptAnswer>;

/** How it stands with the questionnaire as a whole. */
export interface AnsweringSummary {
  readonly link: Link;
  /** Answers that are not confirmed by the server yet. */
  readonly unsaved: number;
  readonly isSending: boolean;
  /** Of the unsaved ones, what the server does not take. */
  readonly refused: number;
  /** Texts that this device could not keep either. */
  readonly unkept: number;
  /** Questions that wait for a choice between two texts. */
  readonly conflicts: readonly string[];
  /** Questions without an answer that is given. */
  readonly left: readonly string[];
  /** Of these, what is kept as a draft because it is not valid. */
  readonly invalid: readonly string[];
  /** Questions whose submitted answer the firm asks for again. */
  readonly requested: readonly string[];
  readonly offered: readonly OfferedText[];
  /** The other people, and the other tabs of this one. */
  readonly presence: readonly Presence[];
}

const NOTHING: AnsweringSummary = {
  link: 'online',
  unsaved: 0,
  isSending: false,
  refused: 0,
  unkept: 0,
  conflicts: [],
  left: [],
  invalid: [],
  requested: [],
  offered: [],
  presence: [],
};

export class SummaryStore {
  #summary = NOTHING;
  readonly #listeners = new Set<() => void>();

  readonly get = (): AnsweringSummary => this.#summary;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Wakes nobody when nothing is different: it is called with every key. */
  change(change: Partial<AnsweringSummary>): void {
    const keys = Object.keys(change) as (keyof AnsweringSummary)[];
    if (keys.every((key) => this.#summary[key] === change[key])) return;
    this.#summary = { ...this.#summary, ...change };
    for (const listener of this.#listeners) listener();
  }
}
