import { useMemo } from 'react';
import type { Scoring, ScoringSection } from '../../../parts/scoring/scoring.operations.ts';
import { useScoring, useScoringState } from '../../../parts/scoring/store/use-scoring.ts';
import type { Opened } from '../opened/opened-context.ts';
import { EVERYTHING, matching, only, type ScoringFilter } from './scoring-filter.ts';
import { useScoringFilter } from './use-scoring-filter.ts';

export interface Shown {
  readonly filter: ScoringFilter;
  readonly change: (change: Partial<ScoringFilter>) => void;
  readonly reset: () => void;
  readonly sections: readonly ScoringSection[];
}

/**
 * The questions that the filter leaves. What fits is looked up when the filter changes and not while somebody rates: a question would
 * vanish under their hands with its last rating.
 */
export function useShownSections(scoring: Scoring, opened: Opened | null): Shown {
  const store = useScoring();
  const { loaded } = useScoringState(store);
  const [asked, change] = useScoringFilter();
  const isSideBySide = opened !== null;
  // From a link of somebody who sees opened branches: whoever does not would see no question.
  const filter = useMemo(() => (isSideBySide ? asked : { ...asked, disagreements: false }), [asked, isSideBySide]);
  // What is not loaded yet may fit as well.
  const arrived = filter.text || filter.changed ? loaded.size : 0;
  const questions = useMemo(
    () =>
      matching(scoring.sections, scoring.products, filter, {
        cell: (place) => store.cell(place),
        differs: (place) => opened?.compare(place)?.differs ?? false,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- see above; another list of questions is another scoring
    [store, filter, arrived, scoring.sections.length],
  );
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(EVERYTHING);
  const sections = useMemo(
    () => (isNarrowed ? only(scoring.sections, questions) : scoring.sections),
    [scoring.sections, questions, isNarrowed],
  );
  return { filter, change, reset: () => change(EVERYTHING), sections };
}
