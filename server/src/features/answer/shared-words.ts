/** Of their letters: what is half alike shares at least so much of its longest words, and of the common ones besides. */
const ENOUGH = 0.4;

/** Which of these words a question has to share to be worth comparing: every choice of them that is enough, and no more than that. */
export function minimalWordSets(words: readonly string[]): string[][] {
  const lettersIn = (chosen: readonly string[]) => chosen.reduce((letters, word) => letters + word.length, 0);
  const enough = lettersIn(words) * ENOUGH;
  const choose = (chosen: readonly string[], rest: readonly string[]): string[][] => {
    if (lettersIn(chosen) >= enough) return [[...chosen]];
    return rest.flatMap((word, index) => choose([...chosen, word], rest.slice(index + 1)));
  };
  return choose([], words);
}
