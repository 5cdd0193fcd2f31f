import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';

/** The texts of a workbook, each stored once; cells name them by number. */
export class SharedTexts {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }

  *xml(): Generator<string> {
    const count = this.numbers.size;
    const head = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${count}" uniqueCount="${count}">`;
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${head}`;
    for (const text of this.numbers.keys()) yield `<si>${textXml(text)}</si>`;
    yield '</sst>';
  }
}

interface Shared {
  readonly texts: SharedTexts;
  /** ` s="3"` for a style that the workbook stores as its fourth. */
  readonly styles: ReadonlyMap<CellStyle, string>;
}

/** The rows of a sheet. Each style was looked up before, which is what takes the library most of its time. */
export function* rowsXml({ rows = [], cells, columns = [] }: WriteSheet, shared: Shared): Generator<string> {
  yield '<sheetData>';
  const letters = columnLetters(widthOf(rows));
  const ofColumn = columns.map(({ style }) => style);
  for (const [row, values] of rows.entries()) {
    let xml = '';
    for (let column = 0; column < values.length; column++) {
      const detail = cells?.get(`${row},${column}`);
      const style = detail?.style ?? ofColumn[column];
      const place = { reference: ` r="${letters[column]}${row + 1}"`, style: style && (shared.styles.get(style) ?? '') };
      xml += cellXml(place, detail, values[column] ?? null, shared.texts);
    }
    if (xml !== '') yield `<row r="${row + 1}">${xml}</row>`;
  }
  yield '</sheetData>';
}

interface Place {
  readonly reference: string;
  /** Undefined for a cell without any, which is left out when it is empty. */
  readonly style: string | undefined;
}

function cellXml({ reference, style = '' }: Place, detail: Partial<Cell> | undefined, value: CellValue, texts: SharedTexts): string {
  if (detail?.formula !== undefined) return formulaXml(`${reference}${style}`, detail.formula, detail.formulaResult);
  if (detail?.richText) return `<c${reference} t="inlineStr"${style}><is>${detail.richText.map(runXml).join('')}</is></c>`;
  if (value === null) return style === '' ? '' : `<c${reference}${style}/>`;
  if (typeof value === 'string') return `<c${reference} t="s"${style}><v>${texts.numberOf(value)}</v></c>`;
  if (typeof value === 'number') return `<c${reference}${style}><v>${value}</v></c>`;
  if (value instanceof Date) return `<c${reference}${style}><v>${serialDate(value)}</v></c>`;
  throw new Error(`No cell is written for ${typeof value}`);
}

const runXml = ({ text }: { readonly text: string }): string => `<r>${textXml(text)}</r>`;

/** With the result that we computed, where there is one. */
function formulaXml(attributes: string, formula: string, result: CellValue | undefined): string {
  const words = `<f>${escaped(formula)}</f>`;
  if (typeof result === 'string') return `<c${attributes} t="str">${words}<v>${escaped(result)}</v></c>`;
  return `<c${attributes}>${words}${typeof result === 'number' ? `<v>${result}</v>` : ''}</c>`;
}

const DAY = 86_400_000;
/** The number of the first of January 1970 in a spreadsheet. */
const DAYS_BEFORE = 25_569;

/** Days since the beginning of 1900, as spreadsheets count. */
const serialDate = (date: Date): number => Math.round((date.getTime() / DAY + DAYS_BEFORE) * 1e10) / 1e10;

/** Blanks at the ends and line breaks get lost unless the file says that they belong to the text. */
function textXml(text: string): string {
  return /^ | $|[\n\t]/.test(text) ? `<t xml:space="preserve">${escaped(text)}</t>` : `<t>${escaped(text)}</t>`;
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The characters that XML does not take are written as the file format does: `_x000D_`. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>\x00-\x08\x0b-\x1f]/g, (character) => NAMES[character] ?? `_x${codeOf(character)}_`);
}

const codeOf = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** How many columns the widest row has. */
export const widthOf = (rows: readonly (readonly unknown[])[]): number => rows.reduce((widest, { length }) => Math.max(widest, length), 0);

/** 'A', 'B' … 'Z', 'AA' … */
export function columnLetters(count: number): string[] {
  const letters: string[] = [];
  for (let index = 0; index < count; index++) {
    const before = Math.floor(index / 26) - 1;
    letters.push((before < 0 ? '' : letters[before]) + String.fromCharCode(65 + (index % 26)));
  }
  return letters;
}
