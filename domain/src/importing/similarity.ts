/** The steps of the match-quality filter; a similarity below the first is no match (decision 111). */
export const SIMILARITY_THRESHOLDS = [0.5, 0.65, 0.75, 0.85, 0.95] as const;
const GREEN_ABOVE = 0.8;

/** Rounded down: a similarity of 99.9 % must not be shown as 100 %. */
export function similarityPercent(similarity: number): number {
  return Math.floor(Math.min(1, Math.max(0, similarity)) * 100 + 1e-9);
}

export function similarityTone(similarity: number): 'success' | 'neutral' {
  return similarity > GREEN_ABOVE ? 'success' : 'neutral';
}

export function isMatch(similarity: number, threshold: number = SIMILARITY_THRESHOLDS[0]): boolean {
  return similarity >= threshold;
}
