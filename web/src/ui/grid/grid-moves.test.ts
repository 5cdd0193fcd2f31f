import { expect, it } from 'vitest';
import { type GridShape, move } from './grid-moves.ts';

/** Rows 0 and 3 are headings. */
const withHeadings: GridShape = { rows: 6, columns: 3, firstColumn: 0, isPassedOver: (row) => row % 3 === 0 };
const plain: GridShape = { rows: 4, columns: 3, firstColumn: 1 };

it.each([
  ['ArrowDown', false, { row: 4, column: 1 }],
  ['ArrowUp', false, { row: 1, column: 1 }],
  ['PageDown', false, { row: 5, column: 1 }],
  ['ArrowLeft', false, { row: 2, column: 0 }],
  ['PageUp', false, { row: 1, column: 1 }],
  ['ArrowRight', false, { row: 2, column: 2 }],
  ['End', false, { row: 2, column: 3 }],
  ['Home', false, { row: 2, column: 0 }],
  ['Home', true, { row: 1, column: 1 }],
  ['End', true, { row: 5, column: 3 }],
])('passes over headings: %s, with Control: %s', (key, withControl, expected) => {
  expect(move(withHeadings, { row: 2, column: 1 }, key, withControl)).toEqual(expected);
});

it.each([
  ['ArrowLeft', false, { row: 1, column: 1 }],
  ['ArrowRight', true, { row: 1, column: 3 }],
  ['ArrowDown', true, { row: 3, column: 1 }],
  ['ArrowUp', true, { row: 0, column: 1 }],
  ['Home', false, { row: 1, column: 1 }],
  ['x', false, null],
])('stays among the cells where the heads of rows are no place: %s, with Control: %s', (key, withControl, expected) => {
  expect(move(plain, { row: 1, column: 1 }, key, withControl)).toEqual(expected);
});

it('goes eight rows at a time, and to either end of a row at once', () => {
  const long: GridShape = { rows: 40, columns: 9, firstColumn: 1 };
  expect(move(long, { row: 20, column: 5 }, 'PageUp', false)).toEqual({ row: 12, column: 5 });
  expect(move(long, { row: 20, column: 5 }, 'PageDown', false)).toEqual({ row: 28, column: 5 });
  expect(move(long, { row: 20, column: 5 }, 'ArrowLeft', true)).toEqual({ row: 20, column: 1 });
  expect(move(long, { row: 20, column: 9 }, 'ArrowRight', false)).toEqual({ row: 20, column: 9 });
});
