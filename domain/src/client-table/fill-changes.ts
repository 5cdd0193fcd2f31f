import { type ClientTableData, cellOf, sameColumn, sameContent, sameSetup } from './client-table.data.ts';

/**
 * What somebody who only fills in changed outside the response cells, by its path; empty when they changed nothing but the content of
 * response cells.
 */
export function changesOutsideResponses(stored: ClientTableData, sent: ClientTableData): string[] {
  if (!isSameList(stored.columns, sent.columns) || stored.columns.some((column, at) => !sameColumn(column, sent.columns[at] ?? column)))
    return ['columns'];
  if (!isSameList(stored.rows, sent.rows)) return ['rows'];
  const changed: string[] = [];
  stored.rows.forEach((row, at) => {
    for (const { id, meta } of stored.columns) {
      const before = cellOf(row, id);
      const after = cellOf(sent.rows[at] ?? row, id);
      if (!sameSetup(before, after) || (!meta.clientResponse && !sameContent(before, after))) changed.push(`rows.${at}.cells.${id}`);
    }
  });
  return changed;
}

function isSameList(left: readonly { readonly id: string }[], right: readonly { readonly id: string }[]): boolean {
  return left.length === right.length && left.every(({ id }, at) => id === right[at]?.id);
}

/** For another project: what the team wrote, without what a client answered; nobody's answers reach somebody else's client. */
export function withoutResponses(data: ClientTableData, newId: () => string): ClientTableData {
  const renamed = new Map(data.columns.map(({ id }) => [id, newId()]));
  return {
    columns: data.columns.map((column) => ({ ...column, id: renamed.get(column.id) ?? column.id })),
    rows: data.rows.map((row) => ({
      id: newId(),
      cells: Object.fromEntries(
        data.columns.map((column) => {
          const cell = cellOf(row, column.id);
          const empty = cell.type === 'text' ? { ...cell, content: '' } : { ...cell, content: [] };
          // A file belongs to one record, so the copy asks for it again.
          const kept = column.meta.clientResponse || cell.type === 'file' ? empty : cell;
          return [renamed.get(column.id) ?? column.id, kept];
        }),
      ),
    })),
  };
}
