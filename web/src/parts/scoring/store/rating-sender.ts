import { SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { toAppError } from '../../../lib/errors.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { type Cell, type Cells, cellKey, type Place } from './cell.ts';
import type { ScoringTransport } from './transport.ts';

/** Brings ratings to the server, for each answer one after the other; what is pressed meanwhile goes next, and only the last of it. */
export class RatingSender {
  readonly #cells: Cells;
  readonly #transport: ScoringTransport;
  readonly #sending = new Set<string>();

  constructor(cells: Cells, transport: ScoringTransport) {
    this.#cells = cells;
    this.#transport = transport;
  }

  isSending(place: Place): boolean {
    return this.#sending.has(cellKey(place));
  }

  async send(place: Place): Promise<void> {
    const key = cellKey(place);
    if (this.#sending.has(key)) return;
    this.#sending.add(key);
    let cell = this.#cells.cell(place);
    let failure: unknown;
    while (isAhead(cell) && failure === undefined) {
      failure = await this.#sendOne(cell).catch((error: unknown) => error ?? new Error());
      if (failure === undefined) cell = this.#cells.cell(place);
    }
    this.#sending.delete(key);
    if (cell && failure !== undefined) await this.#failed(cell, failure);
  }

  async #sendOne({ place, rating, seen, answer }: Cell): Promise<void> {
    this.#cells.confirm(await this.#transport.rate(place, { rating, seenRating: seen, answerRevision: answer?.revision ?? null }));
  }

  async #failed({ place, rating: mine }: Cell, failure: unknown): Promise<void> {
    const error = toAppError(failure);
    this.#cells.takeBack(place);
    if (error.code !== 'CONFLICT') {
      snackbar.error(SCORING_MESSAGES.unableToRate);
      return;
    }
    await this.#cells.reloadSectionOf(place.question);
    if (error.conflict) this.#cells.showConflict(place, { mine, ...error.conflict });
    else snackbar.warning(`${SCORING_MESSAGES.unableToRate}. The answer has changed since you read it.`);
  }
}

const isAhead = (cell: Cell | undefined): cell is Cell => cell !== undefined && cell.rating !== cell.stored;
