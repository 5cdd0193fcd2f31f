import { type Agreement, compareRatings } from '@weighbridge/domain/scoring/agreement.ts';
import { createContext, useMemo } from 'react';
import type { Branch, Scoring } from '../../../parts/scoring/scoring.operations.ts';
import type { Place } from '../../../parts/scoring/store/cell.ts';

/** The opened branches side by side. */
export interface Opened {
  readonly branches: readonly Branch[];
  /** What each of them gave an answer, in their order. */
  readonly compare: (place: Place) => Agreement | null;
}

export const OpenedContext = createContext<Opened | null>(null);

/** Where the agreed ratings are written, beside those of the opened branches; null elsewhere. */
export function useOpenedRatings({ branch, opened, sections, products, scoringType }: Scoring): Opened | null {
  return useMemo(() => {
    if (branch !== null || opened.length === 0) return null;
    const rows = new Map(sections.flatMap(({ questions }) => questions).map(({ id }, index) => [id, index]));
    const columns = new Map(products.map(({ id }, index) => [id, index]));
    return {
      branches: opened.map((one) => one.branch),
      compare: ({ question, product }) => {
        const [row, column] = [rows.get(question), columns.get(product)];
        if (row === undefined || column === undefined) return null;
        return compareRatings(opened.map(({ ratings }) => ratings[column]?.ratings[row] ?? null));
      },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another scoring type is another branch
  }, [branch, opened, sections, products, scoringType]);
}
