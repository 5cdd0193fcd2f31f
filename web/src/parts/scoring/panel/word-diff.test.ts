import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const marked = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

it.each([
  ['the same', 'We pay claims.', 'We pay claims.', 'We pay claims.'],
  ['a word replaced', 'We pay claims in 10 days.', 'We pay claims in 5 days.', 'We pay claims in [-10][+5] days.'],
  ['words added at the end', 'Yes.', 'Yes. In all states.', 'Yes.[+ In all states.]'],
  ['words taken from the beginning', 'Today we pay.', 'we pay.', '[-Today ]we pay.'],
  ['words put before the first', 'claims today', 'All claims here', '[+All ]claims [-today][+here]'],
  ['the first words gone and the last replaced', 'All claims here', 'claims today', '[-All ]claims [-here][+today]'],
  ['two places', 'a b c d e', 'a x c d y', 'a [-b][+x] c d [-e][+y]'],
  [
    'as little as possible where words come twice',
    'one two three four five',
    'zero three two three four six',
    '[-one][+zero] [+three ]two three four [-five][+six]',
  ],
  ['nothing before', '', 'New', '[+New]'],
])('marks %s', (_what, before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it('gives both texts back whole, however long they are', () => {
  const before = Array.from({ length: 4000 }, (_none, index) => `old${index}`).join(' ');
  const after = Array.from({ length: 4000 }, (_none, index) => `new${index}`).join(' ');
  const parts = wordDiff(before, after);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});
