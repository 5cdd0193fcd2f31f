import {
  type Cell,
  type ClientTableData,
  type Column,
  cellOf,
  maxLengthOf,
  titleOf,
  withContent,
} from '@weighbridge/domain/client-table/client-table.data.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Position } from '../../../ui/grid/grid-position.ts';

/** Who is at the table: the team may write everywhere, the client where answers are asked for. */
export type Side = 'team' | 'client';

export interface CellPlace {
  readonly rowId: string;
  readonly columnId: string;
}

export const isEditable = (column: Column, side: Side): boolean => side === 'team' || column.meta.clientResponse;

/** Rows of the grid count from 0, columns from 1: column 0 holds the number of the row. */
export function placeAt(data: ClientTableData, { row, column }: Position): (CellPlace & { column: Column; cell: Cell }) | null {
  const [inRow, inColumn] = [data.rows[row], data.columns[column - 1]];
  return inRow && inColumn ? { rowId: inRow.id, columnId: inColumn.id, column: inColumn, cell: cellOf(inRow, inColumn.id) } : null;
}

/** The cell as it is found by people: 'Cost, row 3'. */
export function placeName(data: ClientTableData, { rowId, columnId }: CellPlace): string {
  const column = data.columns.find(({ id }) => id === columnId);
  return `${column ? titleOf(data, column) : 'A column that is gone'}, row ${data.rows.findIndex(({ id }) => id === rowId) + 1}`;
}

export function withCells(data: ClientTableData, changes: readonly (CellPlace & { cell: Cell })[]): ClientTableData {
  if (changes.length === 0) return data;
  return {
    columns: data.columns,
    rows: data.rows.map((row) => {
      const own = changes.filter(({ rowId }) => rowId === row.id).map(({ columnId, cell }) => [columnId, cell] as const);
      return own.length === 0 ? row : { id: row.id, cells: { ...row.cells, ...Object.fromEntries(own) } };
    }),
  };
}

export const withText = (data: ClientTableData, { rowId, columnId, cell }: CellPlace & { cell: Cell }, text: string): ClientTableData =>
  withCells(data, [{ rowId, columnId, cell: withContent(cell, text) }]);

export const emptied = (cell: Cell): Cell => withContent(cell, cell.type === 'text' ? '' : []);

/** What is too long stays where it was typed, and is said before anything is sent. */
export function problemOf(cell: Cell): string | null {
  if (cell.type !== 'text') return null;
  const max = maxLengthOf(cell);
  return cell.content.length > max ? `${MESSAGES.maxLength(max)}: it has ${cell.content.length} characters` : null;
}

export function problemsIn(data: ClientTableData): { place: CellPlace; text: string }[] {
  return data.rows.flatMap((row) =>
    data.columns.flatMap((column) => {
      const text = problemOf(cellOf(row, column.id));
      return text ? [{ place: { rowId: row.id, columnId: column.id }, text }] : [];
    }),
  );
}
