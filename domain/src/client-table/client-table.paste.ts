import { isStorable } from '../kernel/storable-text.ts';
import {
  type Cell,
  CLIENT_TABLE_LIMITS,
  type ClientTableData,
  cellOf,
  cellText,
  type ListCell,
  maxLengthOf,
  type Row,
  withContent,
} from './client-table.data.ts';

/** Why a pasted text did not go into the table. */
export const LEFT_OUT = ['no-row', 'no-column', 'not-yours', 'too-long', 'not-an-option', 'file', 'not-storable'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export const LEFT_OUT_LABELS = {
  'no-row': 'There is no row for it',
  'no-column': 'There is no column for it',
  'not-yours': 'This column is not filled in by you',
  'too-long': 'It is too long for the cell',
  'not-an-option': 'It is not one of the options',
  file: 'A file cannot be pasted as text',
  'not-storable': 'It contains a character that cannot be stored',
} as const satisfies Record<LeftOut, string>;

export interface PasteResult {
  readonly data: ClientTableData;
  readonly filled: readonly { readonly rowId: string; readonly columnId: string }[];
  /** Places count from the first text of the block. */
  readonly leftOut: readonly { readonly row: number; readonly column: number; readonly text: string; readonly why: LeftOut }[];
}

interface Paste {
  readonly data: ClientTableData;
  readonly block: readonly (readonly string[])[];
  /** Where the first text of the block goes. */
  readonly at: { readonly rowId: string; readonly columnId: string };
  /** Only the team may fill every column, and gets rows for what is below the last one; `newId` makes their ids (decision 195). */
  readonly side: { readonly kind: 'client' } | { readonly kind: 'team'; readonly newId: () => string };
}

/** A block from a spreadsheet, text by text. What does not fit changes nothing, and is listed. */
export function pasteBlock({ data, block, at, side }: Paste): PasteResult {
  const firstRow = data.rows.findIndex(({ id }) => id === at.rowId);
  const firstColumn = data.columns.findIndex(({ id }) => id === at.columnId);
  if (firstRow < 0 || firstColumn < 0) return { data, filled: [], leftOut: [] };
  const rows: Row[] = [...data.rows];
  const filled: PasteResult['filled'][number][] = [];
  const leftOut: PasteResult['leftOut'][number][] = [];
  block.forEach((texts, down) => {
    const place = firstRow + down;
    const takesRow = side.kind === 'team' && place === rows.length && place < CLIENT_TABLE_LIMITS.rows && texts.some((text) => text !== '');
    if (takesRow) rows.push({ id: side.newId(), cells: {} });
    texts.forEach((text, right) => {
      const leave = (why: LeftOut) => leftOut.push({ row: down, column: right, text, why });
      const row = rows[place];
      const column = data.columns[firstColumn + right];
      if (!row || !column) {
        if (text !== '') leave(column ? 'no-row' : 'no-column');
        return;
      }
      const cell = cellOf(row, column.id);
      // Somebody who copied the questions with their answers changes nothing by pasting them back.
      if (text === cellText(cell)) return;
      if (side.kind === 'client' && !column.meta.clientResponse) {
        if (text !== '') leave('not-yours');
        return;
      }
      const next = readText(cell, text);
      if (typeof next === 'string') {
        leave(next);
        return;
      }
      rows[place] = { id: row.id, cells: { ...row.cells, [column.id]: next } };
      filled.push({ rowId: row.id, columnId: column.id });
    });
  });
  return { data: { columns: data.columns, rows }, filled, leftOut };
}

/** The cell with this text in it, or why it cannot hold it. */
export function readText(cell: Cell, text: string): Cell | LeftOut {
  if (!isStorable(text)) return 'not-storable';
  if (cell.type === 'file') return 'file';
  if (cell.type === 'list') return readChoices(cell, text);
  return text.length > maxLengthOf(cell) ? 'too-long' : withContent(cell, text);
}

function readChoices(cell: ListCell, text: string): Cell | LeftOut {
  const { options, otherOption, multiple } = cell.options;
  const optionFor = (word: string): string | null => {
    const known = options.find((option) => option.toLowerCase() === word.toLowerCase());
    return known ?? (otherOption && word.length <= CLIENT_TABLE_LIMITS.optionLabel ? word : null);
  };
  const whole = text.trim();
  if (whole === '') return withContent(cell, []);
  const isOne = !multiple || options.some((option) => option.toLowerCase() === whole.toLowerCase());
  const words = isOne ? [whole] : whole.split(/[;\n]/).flatMap((word) => word.trim() || []);
  const chosen = new Map<string, string>();
  for (const word of words) {
    const option = optionFor(word);
    if (option === null) return 'not-an-option';
    chosen.set(option.toLowerCase(), option);
  }
  return chosen.size > CLIENT_TABLE_LIMITS.options ? 'too-long' : withContent(cell, [...chosen.values()]);
}
