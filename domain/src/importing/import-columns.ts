/** The columns of a spreadsheet of questions, with their possible headings. The first heading is that of our own files. */
const HEADINGS = {
  section: ['section', 'category'],
  question: ['question', 'question text', 'label'],
  type: ['type', 'question type'],
  options: ['options', 'choices'],
  helperText: ['help text', 'helper text', 'description'],
} as const;

export type ImportColumn = keyof typeof HEADINGS;
export type ImportColumns = Partial<Record<ImportColumn, number>> & { readonly question: number };

/** The index of each column, by the headings of the first row; null when there is no column of questions. */
export function findColumns(header: readonly string[]): ImportColumns | null {
  const words = header.map((cell) => cell.trim().toLowerCase());
  const columns: Partial<Record<ImportColumn, number>> = {};
  for (const [column, names] of Object.entries(HEADINGS) as [ImportColumn, readonly string[]][]) {
    const index = words.findIndex((word) => names.includes(word));
    if (index !== -1) columns[column] = index;
  }
  return columns.question === undefined ? null : { ...columns, question: columns.question };
}
