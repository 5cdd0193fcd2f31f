import type { Position } from './grid-position.ts';

/** How far Page Up and Page Down go. */
const PAGE = 8;

export interface GridShape {
  readonly rows: number;
  /** The last column. */
  readonly columns: number;
  /** 0 where the keys reach the heads of the rows, too. */
  readonly firstColumn: 0 | 1;
  /** Rows that are passed over, such as headings. */
  readonly isPassedOver?: (row: number) => boolean;
}

/** Where a key leads; the same place where it leads nowhere, null for a key that does not move. */
export function move(shape: GridShape, { row, column }: Position, key: string, withControl: boolean): Position | null {
  const { columns, firstColumn, rows } = shape;
  switch (key) {
    case 'ArrowRight':
      return { row, column: withControl ? columns : Math.min(column + 1, columns) };
    case 'ArrowLeft':
      return { row, column: withControl ? firstColumn : Math.max(column - 1, firstColumn) };
    case 'ArrowDown':
      return { row: step(shape, row, withControl ? rows : 1), column };
    case 'ArrowUp':
      return { row: step(shape, row, withControl ? -rows : -1), column };
    case 'PageDown':
      return { row: step(shape, row, PAGE), column };
    case 'PageUp':
      return { row: step(shape, row, -PAGE), column };
    case 'Home':
      return withControl ? { row: step(shape, -1, 1), column: 1 } : { row, column: firstColumn };
    case 'End':
      return { row: withControl ? step(shape, rows, -1) : row, column: columns };
    default:
      return null;
  }
}

/** The row so many further; the last one there is, where there are not so many. */
export function step({ rows, isPassedOver }: GridShape, from: number, by: number): number {
  const direction = Math.sign(by);
  let [found, left] = [from, Math.abs(by)];
  for (let row = from + direction; row >= 0 && row < rows && left > 0; row += direction) {
    if (isPassedOver?.(row)) continue;
    found = row;
    left -= 1;
  }
  return found;
}
