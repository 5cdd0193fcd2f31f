import type { ScoredAnswer } from '../scoring.operations.ts';

/** Where an answer stands in the grid. */
export interface Place {
  readonly question: string;
  readonly product: string;
}

export const cellKey = ({ question, product }: Place): string => `${question}|${product}`;

/** Somebody else rated meanwhile: theirs is stored, mine is not. */
export interface RatingConflict {
  readonly mine: number | null;
  readonly by: string | null;
  readonly at: string;
}

/** One answer as this page knows it. */
export interface Cell {
  readonly place: Place;
  readonly isAnswered: boolean;
  /** Its words, once they have arrived. */
  readonly answer: ScoredAnswer | null;
  /** As it is shown: what was just pressed is ahead of the server. */
  readonly rating: number | null;
  /** What the server holds, as far as this page was told. */
  readonly stored: number | null;
  /** What was shown when it was last pressed: the server refuses to replace anything else that somebody else gave. */
  readonly seen: number | null;
  readonly conflict: RatingConflict | null;
}

/** What those who send need of the store. */
export interface Cells {
  cell(place: Place): Cell | undefined;
  /** The answer to a request of this page. */
  confirm(answer: ScoredAnswer): void;
  /** The rating was refused: what the server holds stands. */
  takeBack(place: Place): void;
  showConflict(place: Place, conflict: RatingConflict): void;
  reloadSectionOf(question: string): Promise<void>;
}

/** The ratings that arrive are ordered by when they were given: an answer to my own request may come after news of a later one. */
export function isOlder(news: ScoredAnswer, known: ScoredAnswer): boolean {
  if (news.revision !== known.revision) return news.revision < known.revision;
  return news.ratedAt !== null && known.ratedAt !== null && news.ratedAt < known.ratedAt;
}
