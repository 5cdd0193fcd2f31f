import { type ClientTableData, cellOf, cellText, titleOf } from '@weighbridge/domain/client-table/client-table.data.ts';

/** A client table as both writers show it: texts in rows and columns. */
export interface TableOfReport {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function openClientTable({ name, data }: { readonly name: string; readonly data: ClientTableData }): TableOfReport {
  return {
    name,
    heads: data.columns.map((column) => titleOf(data, column)),
    rows: data.rows.map((row) => data.columns.map(({ id }) => cellText(cellOf(row, id)))),
  };
}
