import {
  type Cell,
  type ClientTableData,
  type Column,
  cellOf,
  type Row,
  sameCell,
  sameColumn,
  sameContent,
  sameSetup,
  withContent,
} from './client-table.data.ts';
import { mergeOrder } from './merge-order.ts';

export interface CellConflict {
  readonly rowId: string;
  readonly columnId: string;
  readonly mine: Cell;
  readonly theirs: Cell;
}

export interface ColumnConflict {
  readonly columnId: string;
  readonly mine: Column;
  readonly theirs: Column;
}

export interface MergedTable {
  /** With what both wrote; where they disagree it holds mine, and the conflict what they wrote. */
  readonly data: ClientTableData;
  readonly cells: readonly CellConflict[];
  readonly columns: readonly ColumnConflict[];
}

/**
 * Two people changed one table since `base`. What only one of them changed is taken from them. A row or column that one removed and the
 * other changed stays, so that nobody's words are lost.
 */
export function mergeClientTables(base: ClientTableData, mine: ClientTableData, theirs: ClientTableData): MergedTable {
  const cells: CellConflict[] = [];
  const columns: ColumnConflict[] = [];
  const rowsBefore = byId(base.rows);
  const [myRows, theirRows] = [byId(mine.rows), byId(theirs.rows)];
  const [myColumns, theirColumns, columnsBefore] = [byId(mine.columns), byId(theirs.columns), byId(base.columns)];

  const columnChanged = (id: string, side: ReadonlyMap<string, Column>, rows: ReadonlyMap<string, Row>): boolean => {
    const [before, after] = [columnsBefore.get(id), side.get(id)];
    if (!before || !after || !sameColumn(before, after)) return true;
    return [...rows.values()].some((row) => !sameCell(cellOf(rowsBefore.get(row.id) ?? { id: row.id, cells: {} }, id), cellOf(row, id)));
  };
  const rowChanged = (id: string, side: ReadonlyMap<string, Row>, sideColumns: ReadonlyMap<string, Column>): boolean => {
    const [before, after] = [rowsBefore.get(id), side.get(id)];
    return !before || !after || [...sideColumns.keys()].some((column) => !sameCell(cellOf(before, column), cellOf(after, column)));
  };

  const columnIds = mergeOrder(idsOf(base.columns), idsOf(mine.columns), idsOf(theirs.columns), (id) =>
    myColumns.has(id) ? columnChanged(id, myColumns, myRows) : columnChanged(id, theirColumns, theirRows),
  );
  const rowIds = mergeOrder(idsOf(base.rows), idsOf(mine.rows), idsOf(theirs.rows), (id) =>
    myRows.has(id) ? rowChanged(id, myRows, myColumns) : rowChanged(id, theirRows, theirColumns),
  );

  const mergeColumn = (id: string): Column => {
    const [before, my, their] = [columnsBefore.get(id), myColumns.get(id), theirColumns.get(id)];
    if (!my || !their) return (my ?? their) as Column;
    if (sameColumn(my, their) || (before && sameColumn(before, their))) return my;
    if (before && sameColumn(before, my)) return their;
    columns.push({ columnId: id, mine: my, theirs: their });
    return my;
  };
  const mergeRow = (id: string): Row => {
    const [before, my, their] = [rowsBefore.get(id), myRows.get(id), theirRows.get(id)];
    const merged = columnIds.map((columnId): readonly [string, Cell] => {
      const myCell = my && myColumns.has(columnId) ? cellOf(my, columnId) : null;
      const theirCell = their && theirColumns.has(columnId) ? cellOf(their, columnId) : null;
      if (!myCell || !theirCell) return [columnId, myCell ?? theirCell ?? cellOf({ id, cells: {} }, columnId)];
      const cell = mergeCell(before ? cellOf(before, columnId) : null, myCell, theirCell);
      if (!cell) cells.push({ rowId: id, columnId, mine: myCell, theirs: theirCell });
      return [columnId, cell ?? myCell];
    });
    return { id, cells: Object.fromEntries(merged) };
  };

  const mergedColumns = columnIds.map(mergeColumn);
  return { data: { columns: mergedColumns, rows: rowIds.map(mergeRow) }, cells, columns };
}

/** Null where both changed the same. What is asked and what is filled in are two things: one may change each. */
function mergeCell(base: Cell | null, mine: Cell, theirs: Cell): Cell | null {
  if (sameCell(mine, theirs)) return mine;
  if (!base) return null;
  if (sameCell(base, theirs)) return mine;
  if (sameCell(base, mine)) return theirs;
  if (mine.type !== theirs.type || mine.type !== base.type) return null;
  if (sameSetup(base, theirs) && sameContent(base, mine)) return withContent(mine, theirs.content);
  if (sameSetup(base, mine) && sameContent(base, theirs)) return withContent(theirs, mine.content);
  if (sameSetup(mine, theirs) && sameContent(base, theirs)) return mine;
  if (sameSetup(mine, theirs) && sameContent(base, mine)) return theirs;
  return null;
}

const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id);
const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));
