import type { ScoredAnswer, ScoringSection } from '../scoring.operations.ts';

/** The server takes no more in one call; and what is asked for together arrives together, so it should not be much either. */
const MOST_SECTIONS = 50;
const ANSWERS_AT_ONCE = 2000;

interface AnswerLoaderOptions {
  readonly load: (sections: readonly string[]) => Promise<readonly ScoredAnswer[]>;
  readonly onAnswers: (answers: readonly ScoredAnswer[], sections: readonly string[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The words of the answers, section by section: those in sight before the others, and the others one after the other. */
export class AnswerLoader {
  readonly #options: AnswerLoaderOptions;
  #sizes = new Map<string, number>();
  #waiting = new Set<string>();
  #inSight: readonly string[] = [];
  #isBusy = false;
  #mayGoOn = false;
  /** Grows when everything is asked for anew: an answer to an earlier request is out of date. */
  #round = 0;

  constructor(options: AnswerLoaderOptions) {
    this.#options = options;
  }

  /** Everything is to be loaded, also what is there already. */
  start(sections: readonly ScoringSection[], products: number): void {
    this.#round += 1;
    this.#sizes = new Map(sections.map(({ id, questions }) => [id, questions.length * products]));
    this.#waiting = new Set(sections.filter(({ questions }) => questions.length > 0 && products > 0).map(({ id }) => id));
    void this.#next();
  }

  /** These are on the screen now. */
  want(sections: readonly string[]): void {
    this.#inSight = sections;
    void this.#next();
  }

  /** Loads what is not in sight, too. */
  goOn(): void {
    this.#mayGoOn = true;
    void this.#next();
  }

  async #next(): Promise<void> {
    if (this.#isBusy) return;
    const batch = this.#take();
    if (batch.length === 0) return;
    this.#isBusy = true;
    const round = this.#round;
    try {
      const answers = await this.#options.load(batch);
      if (round === this.#round) this.#options.onAnswers(answers, batch);
    } catch (error) {
      // Asked for again when they are next in sight, or by hand.
      if (round === this.#round) {
        for (const id of batch) this.#waiting.add(id);
        this.#mayGoOn = false;
        this.#inSight = [];
        this.#options.onFailure(error);
      }
    }
    this.#isBusy = false;
    void this.#next();
  }

  #take(): string[] {
    const seen = this.#inSight.filter((id) => this.#waiting.has(id));
    const queue = seen.length > 0 ? seen : this.#mayGoOn ? [...this.#waiting] : [];
    const batch: string[] = [];
    let size = 0;
    for (const id of queue) {
      const more = this.#sizes.get(id) ?? 0;
      if (batch.length > 0 && (size + more > ANSWERS_AT_ONCE || batch.length >= MOST_SECTIONS)) break;
      batch.push(id);
      size += more;
    }
    for (const id of batch) this.#waiting.delete(id);
    return batch;
  }
}
