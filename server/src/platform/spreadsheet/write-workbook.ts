import { type CellStyle, type WriteOptions, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type Part, packParts } from './pack-parts.ts';
import { columnLetters, rowsXml, SharedTexts, widthOf } from './sheet-xml.ts';
import { unpackTexts } from './unpack-parts.ts';

/**
 * A workbook as a file. The library writes the frame (styles, columns, rules, links, print settings) around empty sheets, and we write the
 * rows into it: the library looks at all of a style again for every cell, and compresses only when everything is written.
 */
export async function writeWorkbook(workbook: WriteOptions): Promise<Uint8Array<ArrayBuffer>> {
  const styles = stylesOf(workbook.sheets);
  const frame = unpackTexts(
    await writeXlsx({ ...workbook, sheets: workbook.sheets.map((sheet, index) => frameOf(sheet, index === 0 ? styles : [])) }),
  );
  return packParts(filled(frame, workbook.sheets, styles));
}

const TEXTS = 'xl/sharedStrings.xml';
const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

function* filled(frame: ReadonlyMap<string, string>, sheets: readonly WriteSheet[], styles: readonly CellStyle[]): Generator<Part> {
  const shared = { texts: new SharedTexts(), styles: numbersOf(styles, sheets[0]!, frame.get(sheetPart(0)) ?? '') };
  const written = new Set([TEXTS, ...sheets.map((_, index) => sheetPart(index))]);
  for (const [name, text] of frame) if (!written.has(name)) yield [name, [text]];
  for (const [index, sheet] of sheets.entries()) yield [sheetPart(index), sheetXml(frame.get(sheetPart(index)) ?? '', sheet, shared)];
  // Last: only now all texts are known.
  yield [TEXTS, shared.texts.xml()];
}

/** Each style once, as the object that the cells share. */
function stylesOf(sheets: readonly WriteSheet[]): CellStyle[] {
  const styles = new Set<CellStyle>();
  for (const { cells, columns = [] } of sheets) {
    for (const { style } of columns) if (style) styles.add(style);
    if (cells) for (const { style } of cells.values()) if (style) styles.add(style);
  }
  return [...styles];
}

/**
 * The sheet without its rows. Links stay. Below where its rows would end, the first sheet has a cell for each style, which tells the number
 * that the library gave it; they go with the rest of what stands there now.
 */
function frameOf({ rows = [], cells, ...sheet }: WriteSheet, styles: readonly CellStyle[]): WriteSheet {
  const kept: NonNullable<WriteSheet['cells']> = new Map(styles.map((style, index) => [`${rows.length + 1 + index},0`, { style }]));
  if (cells) for (const [place, { hyperlink }] of cells) if (hyperlink) kept.set(place, { hyperlink });
  // One text, so that the frame has a part for texts.
  return { ...sheet, rows: [['-']], cells: kept };
}

const STYLE_CELL = /<c r="A(\d+)" s="(\d+)"\/>/g;

function numbersOf(styles: readonly CellStyle[], { rows = [] }: WriteSheet, frame: string): Map<CellStyle, string> {
  const numbers = new Map<CellStyle, string>();
  for (const [, row, number] of frame.matchAll(STYLE_CELL)) numbers.set(styles[Number(row) - rows.length - 2]!, ` s="${number}"`);
  return numbers;
}

const ROWS = /<sheetData>.*<\/sheetData>/s;

function* sheetXml(frame: string, sheet: WriteSheet, shared: Parameters<typeof rowsXml>[1]): Generator<string> {
  const [head, tail] = frame.split(ROWS) as [string, string];
  yield head.replace(/<dimension [^>]*>/, `<dimension ref="${extentOf(sheet)}"/>`);
  yield* rowsXml(sheet, shared);
  yield tail;
}

function extentOf({ rows = [], columns = [] }: WriteSheet): string {
  const width = Math.max(1, widthOf(rows), columns.length);
  return `A1:${columnLetters(width).at(-1)}${Math.max(1, rows.length)}`;
}
