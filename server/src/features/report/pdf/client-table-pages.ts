import type { TableOfReport } from '../content/open-client-table.ts';
import { COLORS, type Paper } from './paper.ts';
import { Table } from './table.ts';

const TEXT = 9;

/** One table of the client, beginning on a page of its own. */
export function writeClientTable(paper: Paper, { name, heads, rows }: TableOfReport, begin: () => void): void {
  paper.addPage(heads.length > 3 ? 'landscape' : 'portrait');
  begin();
  paper.write('Client data', { size: 10, color: COLORS.quiet });
  paper.write(name, { size: 17, weight: 'bold', space: 2 });
  paper.y += 12;
  if (heads.length === 0 || rows.length === 0) {
    paper.write('There is nothing in this table.', { size: 10, color: COLORS.quiet });
    return;
  }
  const table = new Table(paper, { widths: heads.map(() => 1), head: heads });
  // A row without any text would have no height, and rows would seem to be missing.
  for (const row of rows) table.row(row.map((text, column) => [{ text: text === '' && column === 0 ? ' ' : text, size: TEXT }]));
}
