import { expect, it } from 'vitest';
import type { ParsedAnswers } from './answer-sheet.operations.ts';
import { batchesOf } from './import-batches.ts';

type Change = ParsedAnswers['changes'][number];

/** A change whose answer takes this many characters on the wire. */
const sized = (size: number) => ({ answer: 'x'.repeat(size - 2) }) as unknown as Change;
const counts = (changes: readonly Change[]) => batchesOf(changes).map((batch) => batch.length);

it('sends as many answers at once as the server takes, and the others after them', () => {
  const changes = Array.from({ length: 2001 }, () => sized(10));
  expect(counts(changes)).toEqual([1000, 1000, 1]);
  expect(batchesOf(changes).flat()).toEqual(changes);
});

it('sends no more than 250,000 characters at once, unless one answer alone has more', () => {
  expect(counts([sized(125_000), sized(125_000)])).toEqual([2]);
  expect(counts([sized(125_000), sized(125_001), sized(124_999)])).toEqual([1, 2]);
  expect(counts([sized(300_000), sized(10), sized(10)])).toEqual([1, 2]);
  expect(counts([])).toEqual([]);
});
