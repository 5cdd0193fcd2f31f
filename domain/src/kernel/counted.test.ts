import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 questions'],
  [1, '1 question'],
  [2, '2 questions'],
  [1000, '1,000 questions'],
])('puts the noun of %i into its form', (count, text) => {
  expect(counted(count, 'question')).toBe(text);
});

it('takes a plural, and a verb with it, that is no mere s', () => {
  expect([1, 3].map((count) => counted(count, 'reply', 'replies'))).toEqual(['1 reply', '3 replies']);
  expect([1, 3].map((count) => counted(count, 'row was left out', 'rows were left out'))).toEqual([
    '1 row was left out',
    '3 rows were left out',
  ]);
});
