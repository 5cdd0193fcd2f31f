import { ANSWER_SHEET_COLUMNS, type AnswerSheetColumn } from './answer-sheet.ts';
import { cleanText } from './answer-value.ts';

/** How far down to look for the header, because people add titles and notes above it. */
const SEARCHED_ROWS = 50;

export interface SheetLine {
  /** The row number in the spreadsheet. */
  readonly row: number;
  readonly cell: (column: AnswerSheetColumn) => string;
}

/** The rows below the header, wherever header and columns are; null when the file is no questionnaire of ours. */
export function sheetLines(rows: readonly (readonly string[])[]): SheetLine[] | null {
  const headerAt = rows.slice(0, SEARCHED_ROWS).findIndex((cells) => {
    const columns = columnsOf(cells);
    return columns.questionId !== undefined && columns.answer !== undefined;
  });
  if (headerAt === -1) return null;
  const columns = columnsOf(rows[headerAt] ?? []);
  return rows.slice(headerAt + 1).flatMap((cells, index) => {
    if (cells.every((text) => text.trim() === '')) return [];
    // Asked for several times each.
    const read = new Map<number, string>();
    const cell = (column: AnswerSheetColumn): string => {
      const at = columns[column];
      if (at === undefined) return '';
      const text = read.get(at) ?? readCell(cells[at] ?? '');
      read.set(at, text);
      return text;
    };
    return [{ row: headerAt + index + 2, cell }];
  });
}

function columnsOf(cells: readonly string[]): Partial<Record<AnswerSheetColumn, number>> {
  const words = cells.map((cell) => cell.trim().toLowerCase());
  const columns: Partial<Record<AnswerSheetColumn, number>> = {};
  for (const [column, { header }] of Object.entries(ANSWER_SHEET_COLUMNS) as [AnswerSheetColumn, { header: string }][]) {
    const index = words.indexOf(header.toLowerCase());
    if (index !== -1) columns[column] = index;
  }
  return columns;
}

/** Excel writes a carriage return as an escape sequence. */
function readCell(text: string): string {
  return cleanText(text.includes('_x000D_') ? text.replaceAll('_x000D_', '') : text);
}
