import { counted } from '../kernel/counted.ts';
import { type Cell, type ClientTableData, cellOf } from './client-table.data.ts';

const isEmptyCell = (cell: Cell): boolean => (cell.type === 'text' ? cell.content.trim() === '' : cell.content.length === 0);

/** How many of the cells that the client fills in have something in them. */
export function fillProgress(data: ClientTableData): { filled: number; total: number } {
  const asked = data.columns.filter(({ meta }) => meta.clientResponse);
  const cells = data.rows.flatMap((row) => asked.map(({ id }) => cellOf(row, id)));
  return { filled: cells.filter((cell) => !isEmptyCell(cell)).length, total: cells.length };
}

export const progressText = ({ filled, total }: { filled: number; total: number }): string =>
  `${filled} of ${counted(total, 'cell')} filled`;
