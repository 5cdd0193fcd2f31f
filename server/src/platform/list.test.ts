import { expect, it } from 'vitest';
import { likePattern } from './list.ts';

it.each([
  ['dental', '%dental%'],
  ['  dental plan ', '%dental plan%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['c:\\temp', '%c:\\\\temp%'],
  ['%%%', '%\\%\\%\\%%'],
  ['a\u0000b', '%ab%'],
  ['', '%%'],
])('searches for %j as text: %s', (keyword, pattern) => {
  expect(likePattern(keyword)).toBe(pattern);
});

it('hands the database no search without end', () => {
  expect(likePattern('a'.repeat(1_000_000))).toHaveLength(1003);
});
