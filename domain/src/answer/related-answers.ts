import { isMatch, SIMILARITY_THRESHOLDS } from '../importing/similarity.ts';

export type SimilarityThreshold = (typeof SIMILARITY_THRESHOLDS)[number];

/** The steps of the match-quality filter, in words; each holds everything that is at least so alike (decision 111). */
export const MATCH_QUALITY_LABELS = {
  0.5: 'Possible match',
  0.65: 'Fair match',
  0.75: 'Good match',
  0.85: 'Very good match',
  0.95: 'Same question',
} as const satisfies Record<SimilarityThreshold, string>;

/** The highest step it reaches; null for what is no match. */
export function matchQuality(similarity: number): SimilarityThreshold | null {
  return SIMILARITY_THRESHOLDS.findLast((threshold) => isMatch(similarity, threshold)) ?? null;
}

interface RelatedAnswer {
  readonly similarity: number;
  readonly answeredAt: Date;
  /** Whether it was asked in a section of the same name: the same words there mean the same more often. */
  readonly sameSection?: boolean;
}

/** The most alike first, of those the ones of such a section, and then the latest; below the chosen step nothing is shown. */
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
