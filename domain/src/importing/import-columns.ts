/** The columns of a spreadsheet of questions, with their possible headings. The first heading is that of our own files. */
const HEADINGS = {
  section: ['section', 'category', 'topic', 'area', 'group', 'section name'],
  question: ['question', 'question text', 'label', 'questions', 'requirement', 'question/requirement', 'question label'],
  type: ['type', 'question type', 'answer type', 'response type', 'type of question', 'format', 'answer format'],
  options: ['options', 'choices', 'answer options', 'answer choices', 'possible answers', 'values'],
  helperText: ['help text', 'helper text', 'description', 'instructions', 'guidance', 'hint'],
} as const;

export type ImportColumn = keyof typeof HEADINGS;
export const IMPORT_COLUMNS = Object.keys(HEADINGS) as ImportColumn[];
export type ImportColumns = Partial<Record<ImportColumn, number>> & { readonly question: number };

/** How many rows may stand above the headings: a title, a date, a logo, a few lines of explanation. */
export const MAX_HEAD_ROW = 30;

/** Capitals, marks of required columns and punctuation at the ends say nothing about what a column holds. */
export const headingWord = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^a-z]+|[^a-z]+$/g, '');

/** The index of each column, by the headings of this row; null when there is no column of questions. */
function findColumns(header: readonly string[]): ImportColumns | null {
  const words = header.map(headingWord);
  const columns: Partial<Record<ImportColumn, number>> = {};
  for (const [column, names] of Object.entries(HEADINGS) as [ImportColumn, readonly string[]][]) {
    // Our own name for it counts more than another that happens to stand further left.
    const index = names.map((name) => words.indexOf(name)).find((found) => found !== -1);
    if (index !== undefined) columns[column] = index;
  }
  return columns.question === undefined ? null : { ...columns, question: columns.question };
}

export interface ImportHeads {
  /** Index of the row with the headings; the questions begin below it. -1 when there is none. */
  readonly headRow: number;
  readonly columns: ImportColumns;
}

/** The row that looks most like headings, among the first ones: a title row may hold one of the words by accident. */
export function findHeads(rows: readonly (readonly string[])[]): ImportHeads | null {
  let best: ImportHeads | null = null;
  rows.slice(0, MAX_HEAD_ROW + 1).forEach((row, headRow) => {
    const columns = findColumns(row);
    if (columns && (!best || Object.keys(columns).length > Object.keys(best.columns).length)) best = { headRow, columns };
  });
  return best;
}
