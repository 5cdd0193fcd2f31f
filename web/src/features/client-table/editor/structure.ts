import {
  type Cell,
  type CellType,
  CLIENT_TABLE_LIMITS,
  type ClientTableData,
  type Column,
} from '@weighbridge/domain/client-table/client-table.data.ts';
import { randomId } from '../../../lib/journal/random-id.ts';
import type { CellPlace } from './cells.ts';

export const hasRoomForColumn = ({ columns }: ClientTableData): boolean => columns.length < CLIENT_TABLE_LIMITS.columns;
export const hasRoomForRow = ({ rows }: ClientTableData): boolean => rows.length < CLIENT_TABLE_LIMITS.rows;

export type ColumnSetup = Pick<Column, 'title' | 'meta'>;

export const withColumn = (data: ClientTableData, setup: ColumnSetup): ClientTableData => ({
  ...data,
  columns: [...data.columns, { id: randomId(), ...setup }],
});

export const withColumnSetup = (data: ClientTableData, columnId: string, setup: ColumnSetup): ClientTableData => ({
  ...data,
  columns: data.columns.map((column) => (column.id === columnId ? { ...column, ...setup } : column)),
});

export const withoutColumn = (data: ClientTableData, columnId: string): ClientTableData => ({
  columns: data.columns.filter(({ id }) => id !== columnId),
  rows: data.rows.map(({ id, cells }) => ({ id, cells: Object.fromEntries(Object.entries(cells).filter(([key]) => key !== columnId)) })),
});

/** The new row asks for the same kinds of cells as the one above it. */
export function withRowBelow(data: ClientTableData, above: number): ClientTableData {
  const model = data.rows[above];
  const cells = Object.fromEntries(Object.entries(model?.cells ?? {}).map(([columnId, cell]) => [columnId, blank(cell)]));
  const rows = [...data.rows];
  rows.splice(above + 1, 0, { id: randomId(), cells });
  return { ...data, rows };
}

export const withoutRow = (data: ClientTableData, rowId: string): ClientTableData => ({
  ...data,
  rows: data.rows.filter(({ id }) => id !== rowId),
});

export function withRowMoved(data: ClientTableData, from: number, by: 1 | -1): ClientTableData {
  const to = from + by;
  const moved = data.rows[from];
  if (!moved || to < 0 || to >= data.rows.length) return data;
  const rows = data.rows.filter((row) => row !== moved);
  rows.splice(to, 0, moved);
  return { ...data, rows };
}

const blank = (cell: Cell): Cell => (cell.type === 'text' ? { ...cell, content: '' } : { ...cell, content: [] });

const EMPTY_CELLS: Record<CellType, Cell> = {
  text: { type: 'text', content: '', options: {} },
  list: { type: 'list', content: [], options: { options: [], otherOption: false, multiple: false } },
  file: { type: 'file', content: [], options: { multiple: false } },
};

export const emptyCell = (type: CellType): Cell => EMPTY_CELLS[type];

/** The same setup for all these cells. What stands in one stays where it still fits. */
export function withCellSetup(data: ClientTableData, places: readonly CellPlace[], setup: Cell): ClientTableData {
  const isChosen = (rowId: string, columnId: string) => places.some((place) => place.rowId === rowId && place.columnId === columnId);
  return {
    columns: data.columns,
    rows: data.rows.map((row) => ({
      id: row.id,
      cells: Object.fromEntries(
        data.columns.flatMap(({ id }) => {
          const before = row.cells[id];
          if (isChosen(row.id, id)) return [[id, fitted(setup, before)]];
          return before ? [[id, before]] : [];
        }),
      ),
    })),
  };
}

function fitted(setup: Cell, before: Cell | undefined): Cell {
  const empty = blank(setup);
  if (before?.type === 'text' && empty.type === 'text') return { ...empty, content: before.content };
  if (before?.type === 'file' && empty.type === 'file')
    return { ...empty, content: empty.options.multiple ? before.content : before.content.slice(0, 1) };
  if (before?.type === 'list' && empty.type === 'list') {
    const { options, otherOption, multiple } = empty.options;
    const kept = before.content.filter((word) => otherOption || options.includes(word));
    return { ...empty, content: multiple ? kept : kept.slice(0, 1) };
  }
  return empty;
}
