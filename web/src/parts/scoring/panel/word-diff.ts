export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Two texts with more words than this between their first and last difference are shown one after the other. */
const MOST_WORDS = 1500;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** What was taken out of the earlier text and put into the later one, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = differing(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const same = (words: string[]): DiffPart => ({ kind: 'same', text: words.join('') });
  return joined([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]);
}

/** By the longest common sequence of words. */
function differing(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === now[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [oldWord, newWord] = [old[i], now[j]];
    if (oldWord !== undefined && oldWord === newWord) {
      parts.push({ kind: 'same', text: oldWord });
      i += 1;
      j += 1;
    } else if (newWord === undefined || (oldWord !== undefined && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))) {
      parts.push({ kind: 'removed', text: oldWord ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: newWord });
      j += 1;
    }
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) result[result.length - 1] = { kind: part.kind, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}
