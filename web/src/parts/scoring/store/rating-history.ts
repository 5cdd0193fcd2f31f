import type { Place } from './cell.ts';

export interface RatingStep {
  readonly place: Place;
  readonly before: number | null;
  readonly after: number | null;
}

const MOST_STEPS = 100;

/** What this person has rated on this page, so that a slip of the finger can be taken back. */
export class RatingHistory {
  #steps: RatingStep[] = [];

  add(step: RatingStep): void {
    this.#steps = [...this.#steps, step].slice(-MOST_STEPS);
  }

  takeLast(): RatingStep | null {
    return this.#steps.pop() ?? null;
  }

  /** It did not come about after all. */
  drop({ question, product }: Place): void {
    const index = this.#steps.findLastIndex(({ place }) => place.question === question && place.product === product);
    if (index >= 0) this.#steps.splice(index, 1);
  }
}
