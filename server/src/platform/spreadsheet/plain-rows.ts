import type { CellValue } from 'hucre/xlsx';
import { decodeText, decodeXml, textOf } from './plain-texts.ts';

export interface SheetRow {
  readonly index: number;
  readonly values: readonly CellValue[];
}

/** What cells refer to. */
export interface OfWorkbook {
  readonly texts: readonly string[];
  /** Whether numbers of this style are nothing but numbers; those of others may be dates. */
  readonly isPlainStyle: (style: number) => boolean;
}

const ROW = /<row((?: [\w:.]+="[^"<>]*")*) ?(\/?)>/y;
/** Behind its reference. */
const CELL =
  /((?: [\w:.]+="[^"<>]*")*) ?(?:\/>|>(?:<f(?: [^<>]*)?(?:\/>|>[^<]*<\/f>))?(?:<v(?: [^<>]*)?>([^<]*)<\/v>|<v\/>|<is>(.*?)<\/is>)?<\/c>)/sy;

const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** The rows of a sheet that have cells. Null where anything is unusual: the library knows what to do or to say then. */
export function plainRows(xml: string, workbook: OfWorkbook): SheetRow[] | null {
  const begin = xml.indexOf('<sheetData');
  if (begin === -1 || xml.includes('<sheetData', begin + 1)) return null;
  if (xml.startsWith('<sheetData/>', begin)) return [];
  if (!xml.startsWith('<sheetData>', begin)) return null;
  const readCells = cellReader(xml, workbook);
  const rows: SheetRow[] = [];
  let at = begin + '<sheetData>'.length;
  let before = 0;
  while (xml.startsWith('<row', at)) {
    ROW.lastIndex = at;
    const found = ROW.exec(xml);
    const number = Number(attribute(found?.[1] ?? '', ' r="'));
    if (!found || !Number.isInteger(number) || number <= before || number > MOST_ROWS) return null;
    at = ROW.lastIndex;
    before = number;
    if (found[2] === '/') continue;
    const values: CellValue[] = [];
    const end = readCells(at, number, values);
    if (end === null || !xml.startsWith('</row>', end)) return null;
    at = end + '</row>'.length;
    if (values.length > 0) rows.push({ index: number - 1, values });
  }
  return xml.startsWith('</sheetData>', at) ? rows : null;
}

/** What the attributes of a cell say; few of them differ in a file, and each is looked at once. */
interface Kind {
  readonly attributes: string;
  readonly type: string;
  readonly isPlain: boolean;
}

/** A value is undefined where it is not plain what the cell holds. */
interface Cell {
  readonly value: CellValue | undefined;
  readonly end: number;
}

type ReadCells = (begin: number, row: number, values: CellValue[]) => number | null;

/** Reads the cells of a row into `values` and tells where they end. */
function cellReader(xml: string, { texts, isPlainStyle }: OfWorkbook): ReadCells {
  const kinds = new Map<string, Kind>();
  const kindOf = (attributes: string): Kind => {
    const known = kinds.get(attributes);
    if (known) return known;
    const style = attribute(attributes, ' s="');
    const isPlain = style === undefined || isPlainStyle(Number(style));
    const kind = { attributes, type: attribute(attributes, ' t="') ?? 'n', isPlain };
    kinds.set(attributes, kind);
    return kind;
  };
  /** By column: the next cell in it mostly looks alike. */
  const above: Kind[] = [];
  const cellAt = (from: number, column: number): Cell | null => {
    const expected = above[column];
    const quick = expected ? cellLike(expected, xml, from, texts) : null;
    if (quick) return quick;
    const body = bodyAt(xml, from);
    if (!body) return null;
    const kind = kindOf(body.attributes);
    above[column] = kind;
    return { value: valueOf(kind, body, texts), end: body.end };
  };
  return (begin, row, values) => {
    const number = `${row}"`;
    let at = begin;
    while (xml.startsWith('<c r="', at)) {
      const column = columnAt(xml, at + '<c r="'.length);
      if (!column || column.index < values.length || !xml.startsWith(number, column.end)) return null;
      const cell = cellAt(column.end + number.length, column.index);
      if (cell?.value === undefined) return null;
      while (values.length < column.index) values.push(null);
      values.push(cell.value);
      at = cell.end;
    }
    return at;
  };
}

/** A cell of this kind that holds nothing or a text of the list, read without taking it apart. Null for any other. */
function cellLike({ attributes, type }: Kind, xml: string, from: number, texts: readonly string[]): Cell | null {
  if (!xml.startsWith(attributes, from)) return null;
  const at = from + attributes.length;
  if (type === 'n') return xml.startsWith('/>', at) ? { value: null, end: at + 2 } : null;
  if (type !== 's' || !xml.startsWith('><v>', at)) return null;
  const begin = at + '><v>'.length;
  let end = begin;
  let index = 0;
  for (let digit = digitAt(xml, end); digit >= 0; digit = digitAt(xml, end)) {
    index = index * 10 + digit;
    end += 1;
  }
  return end > begin && xml.startsWith('</v></c>', end) ? { value: texts[index], end: end + '</v></c>'.length } : null;
}

const ZERO = 48;

/** Negative or NaN for anything but a digit. */
function digitAt(xml: string, at: number): number {
  const digit = xml.charCodeAt(at) - ZERO;
  return digit <= 9 ? digit : -1;
}

const AT_SIGN = 64;
const LETTERS = 26;

/** The column that these letters name, counted from 0. */
function columnAt(xml: string, begin: number): { index: number; end: number } | null {
  let column = 0;
  let at = begin;
  for (let letter = xml.charCodeAt(at) - AT_SIGN; letter >= 1 && letter <= LETTERS; letter = xml.charCodeAt(at) - AT_SIGN) {
    column = column * LETTERS + letter;
    if (column > MOST_COLUMNS) return null;
    at += 1;
  }
  return column > 0 ? { index: column - 1, end: at } : null;
}

/** A cell behind its reference. */
interface Body {
  readonly attributes: string;
  readonly value: string | undefined;
  readonly inline: string | undefined;
  readonly end: number;
}

/** Nearly every cell has a value or nothing, which is found in half the time. */
function bodyAt(xml: string, begin: number): Body | null {
  const from = xml.indexOf('>', begin) + 1;
  if (xml.startsWith('/>', from - 2)) return { attributes: xml.slice(begin, from - 2), value: undefined, inline: undefined, end: from };
  if (!xml.startsWith('<v>', from)) return anyBodyAt(xml, begin);
  const to = xml.indexOf('<', from + 3);
  if (!xml.startsWith('</v></c>', to)) return anyBodyAt(xml, begin);
  return { attributes: xml.slice(begin, from - 1), value: xml.slice(from + 3, to), inline: undefined, end: to + '</v></c>'.length };
}

function anyBodyAt(xml: string, begin: number): Body | null {
  CELL.lastIndex = begin;
  const found = CELL.exec(xml);
  return found && { attributes: found[1] ?? '', value: found[2], inline: found[3], end: CELL.lastIndex };
}

/** Undefined where it is not plain what the cell holds. */
function valueOf({ type, isPlain }: Kind, { value, inline }: Body, texts: readonly string[]): CellValue | undefined {
  if (type === 's') return value ? texts[Number(value)] : undefined;
  if (type === 'inlineStr') return inline === undefined ? undefined : (textOf(inline) ?? undefined);
  if (inline !== undefined) return undefined;
  if (type === 'str') return decodeText(value ?? '');
  const words = decodeXml(value ?? '');
  if (type === 'b') return words === '1' || words.toLowerCase() === 'true';
  if (type === 'e') return words;
  if (type !== 'n') return undefined;
  if (words === '') return null;
  const number = Number(words);
  return Number.isNaN(number) || !isPlain ? undefined : number;
}

/** Asked for by ` name="`: values stand between double quotes. */
export function attribute(attributes: string, name: ` ${string}="`): string | undefined {
  const begin = attributes.indexOf(name);
  if (begin === -1) return undefined;
  const from = begin + name.length;
  return attributes.slice(from, attributes.indexOf('"', from));
}
