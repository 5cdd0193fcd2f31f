/** The steps of the match-quality filter; what is less alike than the first is no match (decision 111). */
export const SIMILARITY_THRESHOLDS = [0.5, 0.65, 0.75, 0.85, 0.95] as const;
const GREEN_ABOVE = 0.8;

/** Rounded down: 99.9 % alike must not read as the same. */
export function similarityPercent(similarity: number): number {
  return Math.floor(Math.min(1, Math.max(0, similarity)) * 100 + 1e-9);
}

export function similarityTone(similarity: number): 'success' | 'neutral' {
  return similarity > GREEN_ABOVE ? 'success' : 'neutral';
}

export function isMatch(similarity: number, threshold: number = SIMILARITY_THRESHOLDS[0]): boolean {
  return similarity >= threshold;
}
