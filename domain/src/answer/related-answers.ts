import { isMatch, SIMILARITY_THRESHOLDS } from '../importing/similarity.ts';

export type SimilarityThreshold = (typeof SIMILARITY_THRESHOLDS)[number];

/** The steps of the match-quality filter; each includes all answers with at least that similarity (decision 111). */
export const MATCH_QUALITY_LABELS = {
  0.5: 'Possible match',
  0.65: 'Fair match',
  0.75: 'Good match',
  0.85: 'Very good match',
  0.95: 'Same question',
} as const satisfies Record<SimilarityThreshold, string>;

interface RelatedAnswer {
  readonly similarity: number;
  readonly answeredAt: Date;
  /** Whether it was asked in a section of the same name: there the same words are more likely to mean the same. */
  readonly sameSection?: boolean;
}

/** Sorted by similarity, then those of a section of the same name, then the latest. Answers below the chosen step are left out. */
export function relatedAnswers<Answer extends RelatedAnswer>(
  found: readonly Answer[],
  threshold: SimilarityThreshold = SIMILARITY_THRESHOLDS[0],
): Answer[] {
  return found
    .filter((answer) => isMatch(answer.similarity, threshold))
    .toSorted(
      (left, right) =>
        right.similarity - left.similarity ||
        Number(right.sameSection ?? false) - Number(left.sameSection ?? false) ||
        right.answeredAt.getTime() - left.answeredAt.getTime(),
    );
}
