/** The text without differences in case, spaces and Unicode forms of the same letter. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * How alike two texts are, from 0 (nothing in common) to 1 (the same words): twice the runs of three characters they share, over all
 * that they have, each as often as it occurs (the Sørensen-Dice coefficient of trigrams). Blanks around the text make its first and
 * last letters count like all others, and give even a single letter a run. Moving a paragraph costs little, rewriting it much, and
 * it takes one pass over each text: comparing letter by letter would take seconds for two answers of full length.
 *
 * Not the figure of the database's trigram index, which looks at each kind of run once, word by word: that one finds, this one judges.
 */
export function textSimilarity(left: string, right: string): number {
  const a = normaliseText(left);
  const b = normaliseText(right);
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  const runs = trigrams(a);
  let shared = 0;
  let total = 0;
  for (const count of runs.values()) total += count;
  for (const [run, count] of trigrams(b)) {
    shared += Math.min(count, runs.get(run) ?? 0);
    total += count;
  }
  return (2 * shared) / total;
}

function trigrams(text: string): Map<string, number> {
  const padded = Array.from(`  ${text}  `);
  const runs = new Map<string, number>();
  for (let at = 0; at + 2 < padded.length; at += 1) {
    const run = `${padded[at]}${padded[at + 1]}${padded[at + 2]}`;
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}
