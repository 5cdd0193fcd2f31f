/**
 * Share of the letters: questions with a similarity of one half have at least this share of their longest words in common, besides common
 * words.
 */
const SHARED_LETTERS = 0.4;

/**
 * The sets of these words of which a question must contain one to be worth comparing: each set has enough letters, and none has a word more
 * than it needs.
 */
export function minimalWordSets(words: readonly string[]): string[][] {
  const lettersIn = (chosen: readonly string[]) => chosen.reduce((letters, word) => letters + word.length, 0);
  const enough = lettersIn(words) * SHARED_LETTERS;
  const choose = (chosen: readonly string[], rest: readonly string[]): string[][] => {
    if (lettersIn(chosen) >= enough) return [[...chosen]];
    return rest.flatMap((word, index) => choose([...chosen, word], rest.slice(index + 1)));
  };
  return choose([], words);
}
