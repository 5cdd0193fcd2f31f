import type { WriteSheet } from 'hucre/xlsx';
import type { TableOfReport } from '../content/open-client-table.ts';
import { sheetOf, text } from './cells.ts';
import * as styles from './report-styles.ts';
import { columnLetters } from './sheet-names.ts';

/** One table of the client. */
export function clientTableSheet({ heads, rows }: TableOfReport, name: string): WriteSheet {
  return {
    name,
    columns: heads.map(() => ({ width: 40 })),
    ...sheetOf([heads.map((head) => text(head, styles.HEADER)), ...rows.map((row) => row.map((words) => text(words)))]),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnLetters(heads.length - 1)}${rows.length + 1}` },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
  };
}
