import '../../file/file.tables.ts';
import './client-table.tables.ts';
import { type CellFile, type ClientTableData, filesOf, type Row } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { fileUrl } from '../../file/file-url.ts';

/** What stands in tables, with the names of the files. Two statements for any number of tables; the caller has decided who sees them. */
export async function loadTableData(db: Db | Tx, tableIds: readonly string[]): Promise<ReadonlyMap<string, ClientTableData>> {
  if (tableIds.length === 0) return new Map();
  const tables = await db.selectFrom('clientTables').select(['id', 'data']).where('id', 'in', tableIds).execute();
  const named = tables.flatMap(({ data }) => filesOf(data));
  const files = named.length === 0 ? [] : await loadFiles(db, tableIds);
  const known = new Map(files.map((file) => [file.id, file]));
  return new Map(tables.map(({ id, data }) => [id, named.length === 0 ? data : withFiles(data, known)]));
}

async function loadFiles(db: Db | Tx, tableIds: readonly string[]) {
  return db
    .selectFrom('files')
    .select(['id', 'filename', 'size', 'mimetype', 'state'])
    .where('ownerKind', '=', 'clientTable')
    .where('ownerId', 'in', tableIds)
    .execute();
}

function withFiles(data: ClientTableData, known: ReadonlyMap<string, CellFile & { filename: string }>) {
  const named = ({ id }: CellFile): CellFile => {
    const file = known.get(id);
    return file ? { ...file, url: fileUrl(file) } : { id };
  };
  const rows = data.rows.map((row): Row => {
    const cells = Object.entries(row.cells).map(([column, cell]) =>
      cell.type === 'file' ? ([column, { ...cell, content: cell.content.map(named) }] as const) : ([column, cell] as const),
    );
    return { id: row.id, cells: Object.fromEntries(cells) };
  });
  return { columns: data.columns, rows };
}
