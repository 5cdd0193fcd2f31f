import { findHeads, type ImportColumns, type ImportHeads } from './import-columns.ts';
import { cellsOf, IMPORT_LIMITS } from './import-questions.ts';
import { knownType, typeWord } from './import-types.ts';

/** Enough to recognise a file by, whatever its cells hold. */
const SHOWN = { rows: 10, columns: 26, characters: 80 } as const;

/** What a spreadsheet looks like, and what would be read from it. */
export interface InspectedRows {
  /** The first rows, cut. */
  readonly rows: string[][];
  /** Null when no row looks like headings. */
  readonly headRow: number | null;
  readonly columns: ImportColumns | null;
  /** Words in the column of types that mean none of ours, with the number of questions. */
  readonly unknownTypes: { word: string; count: number }[];
}

export function inspectRows(rows: readonly (readonly string[])[], named: ImportHeads | null = null): InspectedRows {
  const heads = named ?? findHeads(rows);
  const shown = rows.slice(0, SHOWN.rows).map((row) => row.slice(0, SHOWN.columns).map((cell) => cell.slice(0, SHOWN.characters)));
  return {
    rows: shown,
    headRow: heads?.headRow ?? null,
    columns: heads?.columns ?? null,
    unknownTypes: heads ? unknownTypes(rows, heads) : [],
  };
}

function unknownTypes(rows: readonly (readonly string[])[], { headRow, columns }: ImportHeads) {
  const counts = new Map<string, number>();
  for (const row of rows.slice(headRow + 1)) {
    const cell = cellsOf(row, columns);
    const word = typeWord(cell('type'));
    if (!word || !cell('question') || knownType(word)) continue;
    if (counts.has(word) || counts.size < IMPORT_LIMITS.unknownTypes) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => ({ word, count }));
}
