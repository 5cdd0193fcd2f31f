import type { GridRow, Position } from './grid-types.ts';

/** How far Page Up and Page Down go. */
const PAGE = 8;

/** Where a key leads; the same place where it leads nowhere. Headings of sections are passed over. */
export function move(
  rows: readonly GridRow[],
  columns: number,
  { row, column }: Position,
  key: string,
  withControl: boolean,
): Position | null {
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, columns) };
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'ArrowDown':
      return { row: step(rows, row, 1), column };
    case 'ArrowUp':
      return { row: step(rows, row, -1), column };
    case 'PageDown':
      return { row: step(rows, row, PAGE), column };
    case 'PageUp':
      return { row: step(rows, row, -PAGE), column };
    case 'Home':
      return { row: withControl ? step(rows, -1, 1) : row, column: withControl ? 1 : 0 };
    case 'End':
      return { row: withControl ? step(rows, rows.length, -1) : row, column: columns };
    default:
      return null;
  }
}

/** The question so many further; the last one there is, where there are not so many. */
function step(rows: readonly GridRow[], from: number, by: number): number {
  const direction = Math.sign(by);
  let [found, left] = [from, Math.abs(by)];
  for (let row = from + direction; row >= 0 && row < rows.length && left > 0; row += direction) {
    if (rows[row]?.kind !== 'question') continue;
    found = row;
    left -= 1;
  }
  return found;
}

export const firstQuestion = (rows: readonly GridRow[]): number => Math.max(0, step(rows, -1, 1));

/** The next answer in reading order: the next product, then the next question. The same place at the very end. */
export function next(rows: readonly GridRow[], columns: number, { row, column }: Position): Position {
  if (column < columns) return { row, column: column + 1 };
  const below = step(rows, row, 1);
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
