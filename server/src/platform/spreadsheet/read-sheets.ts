import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { type ArchiveEntry, unpackedSize } from './archive-directory.ts';
import { unpackArchive } from './unpack-parts.ts';

/** Up to this size a file is read as a whole, which takes half the time of reading it row by row. */
const READ_AT_ONCE = 16 * 1024 * 1024;
/** Files with more sheets than this are refused. */
const MAX_SHEETS = 30;

export interface SheetRow {
  readonly index: number;
  readonly values: readonly CellValue[];
}

/** The sheets of a workbook in their order, each row by row. */
export async function* sheetsOf(
  bytes: Uint8Array,
  entries: readonly ArchiveEntry[],
): AsyncGenerator<AsyncIterable<SheetRow> | Iterable<SheetRow>> {
  if (unpackedSize(entries) <= READ_AT_ONCE) {
    const { sheets } = await readXlsx(unpackArchive(bytes, entries));
    for (const { rows } of sheets.slice(0, MAX_SHEETS)) yield rows.map((values, index) => ({ index, values }));
    return;
  }
  const count = await countSheets(bytes);
  for (let sheet = 0; sheet < Math.min(count, MAX_SHEETS); sheet += 1) yield streamXlsxRows(bytes, { sheet });
}

async function countSheets(bytes: Uint8Array): Promise<number> {
  let count = 0;
  const leaveOut = () => {
    count += 1;
    return false;
  };
  await readXlsx(bytes, { sheets: leaveOut });
  return count;
}
