import { MESSAGES, SPREADSHEET_MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { EncryptedFileError, HucreError } from 'hucre';
import { archiveDirectory, unpackedSize } from './archive-directory.ts';
import type { SheetRow } from './plain-rows.ts';
import { sheetsOf } from './read-sheets.ts';

/** A file of 5,000 long questions unpacks to some 15 MB. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_COLUMNS = 100;
/** How many rows are looked at to recognise the sheet. */
const HEAD = 50;

export interface WantedRows {
  readonly maxRows: number;
  readonly tooManyRows: string;
  /** Recognises the sheet by its first rows, wherever it stands in the file; without this the first sheet is read. */
  readonly recognise?: (head: readonly (readonly string[])[]) => boolean;
}

export type ReadRows = { readonly ok: true; readonly rows: string[][] } | { readonly ok: false; readonly message: string };

/**
 * The cells of a sheet as text, row by row as the spreadsheet program numbers them; none when there is no such sheet. Or what is wrong
 * with the file, in a sentence.
 */
export async function readRows(bytes: Uint8Array, wanted: WantedRows): Promise<ReadRows> {
  if (isOldOrLocked(bytes)) return { ok: false, message: SPREADSHEET_MESSAGES.protected };
  const entries = archiveDirectory(bytes);
  if (entries === null) return { ok: false, message: startsLikeZip(bytes) ? SPREADSHEET_MESSAGES.damaged : MESSAGES.xlsxOnly };
  if (unpackedSize(entries) > MAX_UNPACKED) return { ok: false, message: SPREADSHEET_MESSAGES.tooLarge };
  try {
    for await (const sheet of sheetsOf(bytes, entries)) {
      const read = await rowsOf(sheet, wanted);
      if (read) return read;
    }
  } catch (error) {
    if (error instanceof EncryptedFileError) return { ok: false, message: SPREADSHEET_MESSAGES.protected };
    if (isOfTheFile(error)) return { ok: false, message: SPREADSHEET_MESSAGES.damaged };
    throw error;
  }
  return { ok: true, rows: [] };
}

/** The library has errors of its own, but not for everything: what it cannot unpack is a plain one. */
const isOfTheFile = (error: unknown): boolean =>
  error instanceof HucreError ||
  error instanceof RangeError ||
  error instanceof TypeError ||
  (error instanceof Error && error.constructor === Error);

/** Null when this is not the wanted sheet. */
async function rowsOf(sheet: AsyncIterable<SheetRow> | Iterable<SheetRow>, wanted: WantedRows): Promise<ReadRows | null> {
  const rows: string[][] = [];
  let unknown = wanted.recognise;
  for await (const { index, values } of sheet) {
    const cells = values.slice(0, MAX_COLUMNS).map(toText);
    // Rows that have a format but no text do not count.
    if (cells.every((cell) => cell === '')) continue;
    if (unknown && index >= HEAD) {
      if (!unknown(rows)) return null;
      unknown = undefined;
    }
    if (index >= wanted.maxRows) return { ok: false, message: wanted.tooManyRows };
    while (rows.length < index) rows.push([]);
    rows.push(cells);
  }
  return unknown && !unknown(rows) ? null : { ok: true, rows };
}

function toText(value: SheetRow['values'][number]): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'object' ? '' : String(value);
}

const startsLikeZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A workbook with a password has the container of the old Office documents. */
const isOldOrLocked = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
