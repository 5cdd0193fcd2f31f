import { ratingColor } from './rating.labels.ts';
import { NO_RATING } from './score.ts';

/** From this distance on two ratings are a disagreement, even of one colour. */
const FAR_APART = 2;

/** What people who scored apart gave one answer (decision 176). */
export interface Agreement {
  /** In the order of the branches; null where there is no rating. */
  readonly ratings: readonly (number | null)[];
  /** The highest less the lowest; null unless at least two rated the answer. */
  readonly spread: number | null;
  /** Two of them are 2 or more apart, or of another colour. */
  readonly differs: boolean;
}

/** The ratings of one answer side by side. Takes null and NO_RATING for none. */
export function compareRatings(ratings: readonly (number | null)[]): Agreement {
  const shown = ratings.map(orNone);
  const given = shown.filter((rating) => rating !== null);
  if (given.length < 2) return { ratings: shown, spread: null, differs: false };
  const spread = Math.max(...given) - Math.min(...given);
  return { ratings: shown, spread, differs: spread >= FAR_APART || new Set(given.map(ratingColor)).size > 1 };
}

/** One opened branch: the ratings of each product, in the order of the questions. All branches name the same products and questions. */
export interface OpenedRatings {
  readonly branch: string;
  readonly ratings: readonly (readonly (number | null)[])[];
}

export interface Calibration {
  readonly branch: string;
  /** How much higher (or lower) than the others a branch rates on average; null where nobody else rated what it did. */
  readonly deviation: number | null;
  /** Over how many answers. */
  readonly answers: number;
}

/** For each branch: its rating less the mean of the others' ratings of the same answer, averaged over the answers that others rated, too. */
export function calibrate(branches: readonly OpenedRatings[]): Calibration[] {
  const deviations = branches.map(() => 0);
  const answers = branches.map(() => 0);
  for (const [product, row] of (branches[0]?.ratings ?? []).entries()) {
    for (const question of row.keys()) {
      const ratings = branches.map((branch) => orNone(branch.ratings[product]?.[question] ?? null));
      const given = ratings.filter((rating) => rating !== null);
      if (given.length < 2) continue;
      const sum = given.reduce((all, rating) => all + rating, 0);
      for (const [index, rating] of ratings.entries()) {
        if (rating === null) continue;
        deviations[index]! += rating - (sum - rating) / (given.length - 1);
        answers[index]! += 1;
      }
    }
  }
  return branches.map(({ branch }, index) => {
    const compared = answers[index]!;
    return { branch, deviation: compared === 0 ? null : deviations[index]! / compared, answers: compared };
  });
}

const orNone = (rating: number | null): number | null => (rating === NO_RATING ? null : rating);
