import { NO_RATING, type ProductScore, type Scores, scoreProducts } from '@weighbridge/domain/scoring/score.ts';
import type { Scoring } from '../scoring.operations.ts';
import type { Place } from './cell.ts';

type Listener = () => void;

const NOTHING: Scores = { scoringType: 'NUMBERS', questions: [], products: [] };

/** Every rating and weight of the page in the shape that the arithmetic takes, and what it makes of them. */
export class ScoreBoard {
  #scores = NOTHING;
  #totals: ReadonlyMap<string, ProductScore> | null = null;
  #questionIndex = new Map<string, number>();
  #productIndex = new Map<string, number>();
  readonly #listeners = new Set<Listener>();

  load({ scoringType, sections, products, ratings }: Scoring): void {
    const questions = sections.flatMap((section) =>
      section.questions.map(({ id, weight, status }) => ({ id, sectionId: section.id, weight, approved: status === 'APPROVED' })),
    );
    this.#questionIndex = new Map(questions.map(({ id }, index) => [id, index]));
    this.#productIndex = new Map(products.map(({ id }, index) => [id, index]));
    const scored = products.map(({ id, winner }, index) => ({ id, winner, ratings: ratings[index]?.ratings ?? [] }));
    this.#set({ scoringType, questions, products: scored });
  }

  ratingOf({ question, product }: Place): number | null {
    return this.#scores.products[this.#productIndex.get(product) ?? -1]?.ratings[this.#questionIndex.get(question) ?? -1] ?? null;
  }

  /** null: the answer is there and not rated. */
  setRating({ question, product }: Place, rating: number | null): void {
    const [row, column] = [this.#questionIndex.get(question), this.#productIndex.get(product)];
    const entry = column === undefined ? undefined : this.#scores.products[column];
    if (row === undefined || column === undefined || !entry) return;
    const ratings = entry.ratings.with(row, rating ?? NO_RATING);
    this.#set({ ...this.#scores, products: this.#scores.products.with(column, { ...entry, ratings }) });
  }

  setWeight(question: string, weight: number): void {
    const index = this.#questionIndex.get(question);
    const entry = index === undefined ? undefined : this.#scores.questions[index];
    if (index === undefined || !entry) return;
    this.#set({ ...this.#scores, questions: this.#scores.questions.with(index, { ...entry, weight }) });
  }

  /** Another object after every change, for anybody who computes more from it. */
  readonly scores = (): Scores => this.#scores;

  /** By product. Computed when somebody looks, once for everybody. */
  readonly totals = (): ReadonlyMap<string, ProductScore> => {
    this.#totals ??= new Map(scoreProducts(this.#scores).map((score) => [score.product, score]));
    return this.#totals;
  };

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(scores: Scores): void {
    this.#scores = scores;
    this.#totals = null;
    for (const listener of this.#listeners) listener();
  }
}
