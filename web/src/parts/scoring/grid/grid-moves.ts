import { type GridShape, step } from '../../../ui/grid/grid-moves.ts';
import type { Position } from '../../../ui/grid/grid-position.ts';
import type { GridRow } from './grid-types.ts';

/** Headings of sections are passed over; the keys reach the questions, too. */
export const shapeOf = (rows: readonly GridRow[], columns: number): GridShape => ({
  rows: rows.length,
  columns,
  firstColumn: 0,
  isPassedOver: (row) => rows[row]?.kind !== 'question',
});

/** The next answer in reading order: the next product, then the next question. The same place at the very end. */
export function next(shape: GridShape, { row, column }: Position): Position {
  if (column < shape.columns) return { row, column: column + 1 };
  const below = step(shape, row, 1);
  return below === row ? { row, column } : { row: below, column: 1 };
}

/** The first place after this one that fits, going round once; null where none does. */
export function findNext(
  rows: readonly GridRow[],
  columns: number,
  from: Position,
  fits: (row: GridRow, column: number) => boolean,
): Position | null {
  const places = rows.length * columns;
  const start = from.row * columns + Math.max(from.column - 1, -1);
  for (let offset = 1; offset <= places; offset += 1) {
    const index = (start + offset + places) % places;
    const [row, column] = [Math.floor(index / columns), (index % columns) + 1];
    const entry = rows[row];
    if (entry?.kind === 'question' && fits(entry, column)) return { row, column };
  }
  return null;
}
