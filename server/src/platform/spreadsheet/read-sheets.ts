import { readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { type ArchiveEntry, unpackedSize } from './archive-directory.ts';
import type { SheetRow } from './plain-rows.ts';
import { plainWorkbook } from './plain-workbook.ts';
import { joinParts, unpackParts } from './unpack-parts.ts';

/** Up to this size a file is read as a whole, which takes half the time of reading it row by row. */
const READ_AT_ONCE = 16 * 1024 * 1024;
/** Files with more sheets than this are refused. */
const MAX_SHEETS = 30;

/** The sheets of a workbook in their order, each row by row. */
export async function* sheetsOf(
  bytes: Uint8Array,
  entries: readonly ArchiveEntry[],
): AsyncGenerator<AsyncIterable<SheetRow> | Iterable<SheetRow>> {
  if (unpackedSize(entries) <= READ_AT_ONCE) return yield* sheetsAtOnce(bytes, entries);
  const count = await countSheets(bytes);
  for (let sheet = 0; sheet < Math.min(count, MAX_SHEETS); sheet += 1) yield streamXlsxRows(bytes, { sheet });
}

/** What is written the ordinary way is read by ourselves, sheet by sheet; the library reads the whole file. */
async function* sheetsAtOnce(bytes: Uint8Array, entries: readonly ArchiveEntry[]): AsyncGenerator<Iterable<SheetRow>> {
  const parts = unpackParts(bytes, entries);
  const plain = parts && plainWorkbook(parts);
  let read: readonly Sheet[] | undefined;
  const byLibrary = async () => (read ??= (await readXlsx(parts ? joinParts(parts) : bytes)).sheets);
  const count = (plain ?? (await byLibrary())).length;
  for (let sheet = 0; sheet < Math.min(count, MAX_SHEETS); sheet += 1) {
    yield plain?.[sheet]?.() ?? (await byLibrary())[sheet]!.rows.map((values, index) => ({ index, values }));
  }
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
