import { expect, it } from 'vitest';
import { ratingOfKey } from './rating-of-key.ts';

it.each([
  ['0', 0, 0],
  ['1', 1, 1],
  ['2', 2, null],
  ['3', 3, 3],
  ['4', 4, null],
  ['5', 5, 5],
  ['6', null, null],
  ['g', null, 5],
  ['b', null, 3],
  ['r', null, 1],
  ['n', null, null],
  ['G', null, null],
  ['05', null, null],
  ['F5', null, null],
  [' ', null, null],
  ['Enter', null, null],
])('rates with the key "%s": %s among numbers, %s among colours', (key, number, color) => {
  expect([ratingOfKey('NUMBERS', key), ratingOfKey('COLORS', key)]).toEqual([number, color]);
});
