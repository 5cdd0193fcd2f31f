import { SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { toAppError } from '../../../lib/errors.ts';
import { KeyedStore } from '../../../lib/keyed-store.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { type Cells, cellKey, type Place } from './cell.ts';
import type { ScoringTransport } from './transport.ts';

/** What is written on an answer and not saved yet. It stays when its field scrolls out of sight. */
export interface NoteDraft {
  readonly text: string;
  readonly isSaving: boolean;
  readonly problem: string | null;
}

export class NoteDrafts {
  readonly #drafts = new KeyedStore<NoteDraft | null>();
  readonly #cells: Cells;
  readonly #transport: ScoringTransport;

  constructor(cells: Cells, transport: ScoringTransport) {
    this.#cells = cells;
    this.#transport = transport;
  }

  get(place: Place): NoteDraft | null {
    return this.#drafts.get(cellKey(place)) ?? null;
  }

  subscribe(place: Place, listener: () => void): () => void {
    return this.#drafts.subscribe(cellKey(place), listener);
  }

  write(place: Place, text: string): void {
    this.#set(place, { text, isSaving: false, problem: null });
  }

  /** The field is left, or Ctrl+Enter. */
  async commit(place: Place): Promise<void> {
    const draft = this.get(place);
    const known = this.#cells.cell(place)?.answer?.notes ?? null;
    if (!draft || draft.isSaving) return;
    const text = draft.text.trim();
    if (text === (known?.value ?? '')) {
      this.#set(place, null);
      return;
    }
    this.#set(place, { ...draft, isSaving: true, problem: null });
    try {
      this.#cells.confirm(await this.#transport.note(place, { notes: text || null, seenUpdatedAt: known?.updatedAt ?? null }));
      // What was typed while it was on its way is still unsaved.
      if (this.get(place)?.text === draft.text) this.#set(place, null);
    } catch (failure) {
      await this.#failed(place, failure);
    }
  }

  async #failed(place: Place, failure: unknown): Promise<void> {
    const { code, conflict } = toAppError(failure);
    snackbar.error(SCORING_MESSAGES.unableToSaveNotes);
    // Theirs is shown above mine; saving again replaces it, knowingly.
    if (code === 'CONFLICT') await this.#cells.reloadSectionOf(place.question);
    const problem = conflict
      ? `${conflict.by ?? 'Somebody'} wrote a note meanwhile. Save again to replace it.`
      : SCORING_MESSAGES.unableToSaveNotes;
    const draft = this.get(place);
    if (draft) this.#set(place, { ...draft, isSaving: false, problem });
  }

  #set(place: Place, draft: NoteDraft | null): void {
    this.#drafts.set(cellKey(place), draft);
  }
}
