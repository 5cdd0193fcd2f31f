/** A share of what was possible, in percent with one decimal; all of it only where nothing is missing. */
export function shareText(share: number | null): string {
  if (share === null) return 'n/a';
  if (share === 1) return '100%';
  return `${Math.min(99.9, Number((share * 100).toFixed(1)))}%`;
}

/** Scores are whole numbers, read in thousands. */
export function scoreText(score: number): string {
  return score.toLocaleString('en-US');
}
