import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@weighbridge/domain/importing/import-questions.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { EncryptedFileError, HucreError } from 'hucre';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { unpackedSize } from './archive-size.ts';

/** A file of 5,000 long questions unpacks to some 15 MB. */
const MAX_UNPACKED = 256 * 1024 * 1024;
/** Reading a file whole takes half the time of reading it row by row, and is harmless while it is small. */
const READ_AT_ONCE = 16 * 1024 * 1024;
const MAX_COLUMNS = 100;
const LAST_ROW = IMPORT_LIMITS.rows + 1;

export type ReadRows = { readonly ok: true; readonly rows: string[][] } | { readonly ok: false; readonly message: string };

/** The cells of the first sheet as text, row by row as the spreadsheet program numbers them; or what is wrong with the file, in a sentence. */
export async function readRows(bytes: Uint8Array): Promise<ReadRows> {
  if (isOldOrLocked(bytes)) return { ok: false, message: IMPORT_MESSAGES.protected };
  const size = unpackedSize(bytes);
  if (size === null) return { ok: false, message: startsLikeZip(bytes) ? IMPORT_MESSAGES.damaged : MESSAGES.xlsxOnly };
  if (size > MAX_UNPACKED) return { ok: false, message: IMPORT_MESSAGES.tooLarge };
  const rows: string[][] = [];
  try {
    for await (const { index, values } of size <= READ_AT_ONCE ? allRows(bytes) : streamXlsxRows(bytes)) {
      const cells = values.slice(0, MAX_COLUMNS).map(toText);
      // Rows that were only ever coloured are no rows.
      if (cells.every((cell) => cell === '')) continue;
      if (index >= LAST_ROW) return { ok: false, message: IMPORT_MESSAGES.tooManyRows };
      while (rows.length < index) rows.push([]);
      rows.push(cells);
    }
  } catch (error) {
    if (error instanceof EncryptedFileError) return { ok: false, message: IMPORT_MESSAGES.protected };
    if (error instanceof HucreError || error instanceof RangeError || error instanceof TypeError)
      return { ok: false, message: IMPORT_MESSAGES.damaged };
    throw error;
  }
  return { ok: true, rows };
}

async function* allRows(bytes: Uint8Array): AsyncGenerator<{ index: number; values: CellValue[] }> {
  const { sheets } = await readXlsx(bytes);
  for (const [index, values] of (sheets[0]?.rows ?? []).entries()) yield { index, values };
}

function toText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'object' ? '' : String(value);
}

const startsLikeZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A workbook with a password is wrapped like the old Office documents. */
const isOldOrLocked = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
