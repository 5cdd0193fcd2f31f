import { attribute, type OfWorkbook, plainRows, type SheetRow } from './plain-rows.ts';
import { sharedTexts } from './plain-texts.ts';

export type PartsOfArchive = ReadonlyMap<string, Uint8Array>;

/** The rows of each sheet, read when they are asked for; null for a sheet that is not written the ordinary way. */
export type PlainSheets = readonly (() => SheetRow[] | null)[];

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

/**
 * A workbook as spreadsheet programs and our own reports write it, several times as fast as the library, which reads everything else in it
 * too. Null where anything about it is unusual: that is left to the library.
 */
export function plainWorkbook(parts: PartsOfArchive): PlainSheets | null {
  const text = (name: string) => plainText(parts.get(name));
  const main = relationsOf(text('_rels/.rels'), '')?.find(({ type }) => type === 'officeDocument');
  if (main?.target !== 'xl/workbook.xml' || !parts.has('[Content_Types].xml')) return null;
  const relations = relationsOf(text('xl/_rels/workbook.xml.rels'), 'xl/');
  const sheets = relations && partsOfSheets(text(main.target), relations);
  if (!sheets) return null;
  const one = (wanted: string) => relations.filter(({ type }) => type === wanted).map(({ target }) => target);
  const [textsPart, ...moreTexts] = one('sharedStrings');
  const [stylesPart, ...moreStyles] = one('styles');
  if (moreTexts.length > 0 || moreStyles.length > 0) return null;
  const texts = textsPart === undefined || !parts.has(textsPart) ? [] : sharedTexts(text(textsPart) ?? '');
  if (texts === null) return null;
  const workbook = { texts, isPlainStyle: plainStyles(stylesPart === undefined ? '' : text(stylesPart)) };
  return sheets.map((name) => () => {
    const xml = text(name);
    return xml === null ? null : plainRows(xml, workbook);
  });
}

/** Null for a part that is missing, or holds a comment, a declaration or the like, which would have to be told from what it is about. */
function plainText(part: Uint8Array | undefined): string | null {
  const text = part && new TextDecoder().decode(part);
  return text === undefined || text.includes('<!') ? null : text;
}

/** The parts that a part names, wherever they are; null when one is elsewhere. */
function relationsOf(xml: string | null, folder: string): Relation[] | null {
  if (xml === null) return null;
  const relations = Array.from(xml.matchAll(/<Relationship( [^<>]*?)\/>/g), ([, attributes = '']) => ({
    id: attribute(attributes, ' Id="') ?? '',
    type: (attribute(attributes, ' Type="') ?? '').split('/').at(-1) ?? '',
    target: placeOf(attribute(attributes, ' Target="') ?? '', folder),
  }));
  const isPlain = ({ id, type, target }: Relation) => id !== '' && type !== '' && !/\.\.|[&:]/.test(target);
  return relations.length > 0 && relations.every(isPlain) ? relations : null;
}

const placeOf = (target: string, folder: string): string => (target.startsWith('/') ? target.slice(1) : folder + target);

/** The names of their parts, in the order of the workbook. */
function partsOfSheets(xml: string | null, relations: readonly Relation[]): string[] | null {
  const list = betweenTags(xml ?? '', 'sheets');
  const byId = new Map(relations.map(({ id, type, target }) => [id, type === 'worksheet' ? target : undefined]));
  const parts = Array.from((list ?? '').matchAll(/<sheet( [^<>]*?)\/>/g), ([, attributes = '']) =>
    attribute(attributes, ' name="') ? byId.get(attribute(attributes, ' r:id="') ?? '') : undefined,
  );
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts : null;
}

/**
 * From the first opening tag to the last closing one. Not by one pattern for both: it would begin anew at every opening tag and look through
 * the rest of the part each time, so that 23 kB of nothing but opening tags kept the thread busy until its time was up.
 */
function betweenTags(xml: string, name: string): string | undefined {
  const begin = new RegExp(`<${name}(?: [^<>]*)?>`).exec(xml);
  const end = xml.lastIndexOf(`</${name}>`);
  const from = begin ? begin.index + begin[0].length : undefined;
  return from === undefined || end < from ? undefined : xml.slice(from, end);
}

/** General, plain numbers and text: by the number that the file format gave them, or in words. */
const NUMBERS: readonly string[] = ['0', '1', '2', '3', '4', '9', '10', '49'];
const NUMBERS_IN_WORDS: readonly string[] = ['General', '@', '0', '0.00'];

/** Which styles show numbers as numbers. */
function plainStyles(xml: string | null): OfWorkbook['isPlainStyle'] {
  if (xml === null) return () => false;
  const inWords = new Map(
    Array.from(xml.matchAll(/<numFmt( [^<>]*)>/g), ([, attributes = '']) => [
      attribute(attributes, ' numFmtId="'),
      attribute(attributes, ' formatCode="'),
    ]),
  );
  const list = betweenTags(xml, 'cellXfs');
  const formats = Array.from(
    (list ?? '').matchAll(/<xf([ /][^<>]*)?>/g),
    ([, attributes = '']) => attribute(attributes, ' numFmtId="') ?? '',
  );
  const isPlain = (format: string) =>
    inWords.has(format) ? NUMBERS_IN_WORDS.includes(inWords.get(format) ?? '') : NUMBERS.includes(format);
  return (style) => (list === undefined ? xml === '' : isPlain(formats[style] ?? ''));
}
