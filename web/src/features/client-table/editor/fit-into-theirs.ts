import {
  type Cell,
  type ClientTableData,
  cellOf,
  cellText,
  sameContent,
  sameSetup,
  titleOf,
  withContent,
} from '@weighbridge/domain/client-table/client-table.data.ts';
import { readText } from '@weighbridge/domain/client-table/client-table.paste.ts';

export interface LostText {
  readonly place: string;
  readonly text: string;
}

/**
 * A client fills in the table as the team has made it. Where the team removed a row or column, or asks for something else, since the client
 * began, what the client wrote there has no place any more: it is told, never dropped in silence.
 */
export function fitIntoTheirs(
  base: ClientTableData,
  mine: ClientTableData,
  theirs: ClientTableData,
): { data: ClientTableData; lost: LostText[] } {
  const lost: LostText[] = [];
  const before = new Map(base.rows.map((row) => [row.id, row]));
  const theirRows = new Set(theirs.rows.map(({ id }) => id));
  const theirColumns = new Set(theirs.columns.filter(({ meta }) => meta.clientResponse).map(({ id }) => id));
  mine.rows.forEach((row, index) => {
    for (const column of mine.columns) {
      const cell = cellOf(row, column.id);
      const [was, text] = [cellOf(before.get(row.id) ?? { id: row.id, cells: {} }, column.id), cellText(cell)];
      const isGone = !theirRows.has(row.id) || !theirColumns.has(column.id);
      if (isGone && !sameContent(was, cell) && text !== '') lost.push({ place: `${titleOf(mine, column)}, row ${index + 1}`, text });
    }
  });
  const mineById = new Map(mine.rows.map((row) => [row.id, row]));
  const fit = (asked: Cell, my: Cell, place: string): Cell => {
    if (sameSetup(asked, my)) return withContent(asked, my.content);
    const text = cellText(my);
    const read = readText(asked, text);
    if (typeof read !== 'string') return read;
    if (text !== '') lost.push({ place, text });
    return asked;
  };
  const rows = theirs.rows.map((row, index) => {
    const my = mineById.get(row.id);
    if (!my) return row;
    const cells = theirs.columns.map((column) => {
      const asked = cellOf(row, column.id);
      const isMine = column.meta.clientResponse && mine.columns.some(({ id }) => id === column.id);
      return [column.id, isMine ? fit(asked, cellOf(my, column.id), `${titleOf(theirs, column)}, row ${index + 1}`) : asked] as const;
    });
    return { id: row.id, cells: Object.fromEntries(cells) };
  });
  return { data: { columns: theirs.columns, rows }, lost };
}
