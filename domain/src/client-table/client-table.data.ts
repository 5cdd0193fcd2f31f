import type { FileState } from '../file/file.status.ts';

/** What a client table holds: up to four columns, up to fifty rows, and a cell for each place that is not empty text. */
export const CLIENT_TABLE_LIMITS = {
  name: 50,
  columns: 4,
  rows: 50,
  columnTitle: 200,
  text: 1000,
  options: 50,
  optionLabel: 100,
  filesInCell: 5,
  /** Of the whole, written as JSON: more than any table that people fill in. */
  data: 500_000,
  tablesInProject: 30,
  members: 100,
} as const;

export const CELL_TYPES = ['text', 'list', 'file'] as const;
export type CellType = (typeof CELL_TYPES)[number];

export interface TextCell {
  readonly type: 'text';
  readonly content: string;
  readonly options: { readonly maxLength?: number | undefined };
}

export interface ListCell {
  readonly type: 'list';
  readonly content: readonly string[];
  readonly options: { readonly options: readonly string[]; readonly otherOption: boolean; readonly multiple: boolean };
}

/** Only `id` is stored; the rest is told with it to those who see the table. */
export interface CellFile {
  readonly id: string;
  readonly filename?: string | undefined;
  readonly url?: string | undefined;
  readonly size?: number | undefined;
  readonly mimetype?: string | undefined;
  readonly state?: FileState | undefined;
}

export interface FileCell {
  readonly type: 'file';
  readonly content: readonly CellFile[];
  readonly options: { readonly multiple: boolean };
}

export type Cell = TextCell | ListCell | FileCell;

export interface Column {
  readonly id: string;
  readonly title: string;
  /** `clientResponse`: the client fills in this column, and no other. */
  readonly meta: { readonly clientResponse: boolean };
}

export interface Row {
  readonly id: string;
  readonly cells: Readonly<Record<string, Cell>>;
}

export interface ClientTableData {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export const EMPTY_TABLE: ClientTableData = { columns: [], rows: [] };
const EMPTY_CELL: TextCell = { type: 'text', content: '', options: {} };

/** A cell that is absent counts as an empty text cell. */
export function cellOf(row: Row, columnId: string): Cell {
  return Object.hasOwn(row.cells, columnId) ? (row.cells[columnId] ?? EMPTY_CELL) : EMPTY_CELL;
}

export function maxLengthOf(cell: TextCell): number {
  return cell.options.maxLength ?? CLIENT_TABLE_LIMITS.text;
}

/** The column as people call it; one without a title is called by its place. */
export function titleOf(data: ClientTableData, column: Column): string {
  return column.title || `Column ${data.columns.indexOf(column) + 1}`;
}

/** The cell as one text, for reports and the clipboard. */
export function cellText(cell: Cell): string {
  if (cell.type === 'text') return cell.content;
  if (cell.type === 'list') return cell.content.join('; ');
  return cell.content.map((file) => file.filename ?? '').join('; ');
}

export function withContent(cell: Cell, content: Cell['content']): Cell {
  return { ...cell, content } as Cell;
}

const contentKey = (cell: Cell): string => JSON.stringify(cell.type === 'file' ? cell.content.map(({ id }) => id) : cell.content);

/** What a cell asks for: its type and options, in an order that does not depend on who wrote them. */
function setupKey(cell: Cell): string {
  if (cell.type === 'text') return JSON.stringify(['text', maxLengthOf(cell)]);
  if (cell.type === 'file') return JSON.stringify(['file', cell.options.multiple]);
  return JSON.stringify(['list', cell.options.options, cell.options.otherOption, cell.options.multiple]);
}

export const sameContent = (left: Cell, right: Cell): boolean => contentKey(left) === contentKey(right);
export const sameSetup = (left: Cell, right: Cell): boolean => setupKey(left) === setupKey(right);
export const sameCell = (left: Cell, right: Cell): boolean => sameSetup(left, right) && sameContent(left, right);

export function sameColumn(left: Column, right: Column): boolean {
  return left.id === right.id && left.title === right.title && left.meta.clientResponse === right.meta.clientResponse;
}

/** The files that stand in cells, each once. */
export function filesOf(data: ClientTableData): string[] {
  const cells = data.rows.flatMap((row) => data.columns.map((column) => cellOf(row, column.id)));
  return [...new Set(cells.flatMap((cell) => (cell.type === 'file' ? cell.content.map(({ id }) => id) : [])))];
}
