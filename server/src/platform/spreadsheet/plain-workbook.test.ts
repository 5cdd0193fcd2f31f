import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { archiveDirectory } from './archive-directory.ts';
import { packParts } from './pack-parts.ts';
import { plainWorkbook } from './plain-workbook.ts';
import { readRows } from './read-rows.ts';
import { joinParts, unpackParts } from './unpack-parts.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relations = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const sheet = (rows: string) =>
  `<?xml version="1.0"?>\r\n<worksheet xmlns="${MAIN}"><cols/><sheetData>${rows}</sheetData><pageMargins/></worksheet>`;

/** A workbook as spreadsheet programs write it. */
const ORDINARY = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': relations([
    ['rId2', 'extended-properties', 'docProps/app.xml'],
    ['rId1', 'officeDocument', 'xl/workbook.xml'],
  ]),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Answers" sheetId="1" r:id="rId7"/><sheet name="More" sheetId="2" state="hidden" r:id="rId8"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations([
    ['rId8', 'worksheet', '/xl/worksheets/sheet2.xml'],
    ['rId7', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId9', 'sharedStrings', 'sharedStrings.xml'],
    ['rId5', 'styles', 'styles.xml'],
  ]),
  'xl/sharedStrings.xml': `<sst xmlns="${MAIN}" count="2"><si><t>One</t></si><si><t xml:space="preserve"> two </t></si><si><r><t>th</t></r><r><rPr><b/><sz val="11"/></rPr><t>ree</t></r></si><si><t/></si><si><t>日本</t><rPh sb="0" eb="2"><t>ニホン</t></rPh><phoneticPr fontId="1"/></si></sst>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"><alignment/></xf><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="49"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
  'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1" t="s"><v>1</v></c></row>'),
};

type Parts = Partial<typeof ORDINARY>;

const bytesOf = (parts: Record<string, string>) =>
  new Map(Object.entries(parts).map(([name, text]) => [name, new Uint8Array(Buffer.from(text))]));

function open(changed: Parts = {}) {
  const parts = bytesOf({ ...ORDINARY, ...changed });
  const byLibrary = async () => (await readXlsx(joinParts(parts))).sheets.map(({ rows }) => rows);
  const plain = plainWorkbook(parts);
  return { plain, byLibrary, parts };
}

/** Every row in its place, as the library has them. */
function placed(rows: readonly { readonly index: number; readonly values: readonly CellValue[] }[]): CellValue[][] {
  const all: CellValue[][] = [];
  for (const { index, values } of rows) {
    while (all.length < index) all.push([]);
    all.push([...values]);
  }
  return all;
}

/** The first sheet with these rows; null where it is left to the library. */
function read(rows: string, changed: Parts = {}): CellValue[][] | null {
  const found = open({ ...changed, 'xl/worksheets/sheet1.xml': sheet(rows) }).plain?.[0]?.();
  return found ? placed(found) : null;
}

it('has its sheets in the order of the workbook, wherever their parts are', () => {
  const { plain } = open();
  expect(plain?.map((rows) => placed(rows() ?? []))).toEqual([[['One']], [[' two ']]]);
});

it.each<[string, string, CellValue]>([
  ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'One'],
  ['a shared text with blanks at its ends', '<c r="A1" s="4" t="s"><v>1</v></c>', ' two '],
  ['a shared text of several pieces', '<c r="A1" t="s"><v>2</v></c>', 'three'],
  ['an empty shared text', '<c r="A1" t="s"><v>3</v></c>', ''],
  ['a text of its own', '<c r="A1" t="inlineStr"><is><t>Of &quot;it&quot;s own</t></is></c>', 'Of "it"s own'],
  ['a text of its own in pieces', '<c r="A1" t="inlineStr"><is><r><t>#N</t></r><r><rPr/><t>/A</t></r></is></c>', '#N/A'],
  ['a shared text with how it is spoken', '<c r="A1" t="s"><v>4</v></c>', '日本'],
  ['the text of a formula', '<c r="A1" t="str"><f>A2&amp;&quot;x&quot;</f><v>a_x000D_b</v></c>', 'a\rb'],
  ['the number of a formula', '<c r="A1"><f t="shared" ref="A1:A2" si="0">B1*2</f><v>84</v></c>', 84],
  ['a formula that goes on', '<c r="A1"><f t="shared" si="0"/><v>86</v></c>', 86],
  ['a number', '<c r="A1"><v>-12.5E-1</v></c>', -1.25],
  ['a number that is shown as a number', '<c r="A1" s="2" t="n"><v>3</v></c>', 3],
  ['a number in a cell for text', '<c r="A1" s="4"><v>4</v></c>', 4],
  ['a tick', '<c r="A1" t="b"><v>1</v></c>', true],
  ['no tick', '<c r="A1" t="b"><v>0</v></c>', false],
  ['a tick in words', '<c r="A1" t="b"><v>TRUE</v></c>', true],
  ['an error', '<c r="A1" t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['nothing but a style', '<c r="A1" s="1"/>', null],
  ['nothing', '<c r="A1"></c>', null],
  ['an empty value', '<c r="A1"><v></v></c>', null],
  [
    'signs in all ways to write them',
    '<c r="A1" t="str"><v>&lt;&amp;&gt;&apos;&#65;&#x1F600;&unknown;&#x110000;</v></c>',
    "<&>'A😀&unknown;&#x110000;",
  ],
])('reads %s as the library does', async (_what, cell, expected) => {
  const row = `<row r="1" spans="1:1" x14ac:dyDescent="0.25">${cell}</row>`;
  expect(read(row)).toEqual([[expected]]);
  const [first] = await open({ 'xl/worksheets/sheet1.xml': sheet(row) }).byLibrary();
  expect(first).toEqual([[expected]]);
});

it('keeps cells and rows in their places', () => {
  const rows = '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="3" ht="12"/><row r="5"><c r="A5"><v>3</v></c></row>';
  expect(read(rows)).toEqual([[], [null, 1, ...Array.from({ length: 24 }, () => null), 2], [], [], [3]]);
  expect(read('<row r="1048576"><c r="A1048576"/></row>')).toHaveLength(1_048_576);
  expect(read('<row r="1"><c r="XFD1"/></row>')?.[0]).toHaveLength(16_384);
});

describe('cells below each other', () => {
  const below = (first: string, second: string) => read(`<row r="1"><c r="A1"${first}</row><row r="2"><c r="A2"${second}</row>`);

  it.each<[string, string, string, CellValue[][] | null]>([
    ['hold different texts', ' t="s"><v>0</v></c>', ' t="s"><v>1</v></c>', [['One'], [' two ']]],
    ['hold a text and nothing', ' s="2"/>', ' s="2"/>', [[null], [null]]],
    ['begin alike', ' s="2"/>', ' s="2" t="s"><v>0</v></c>', [[null], ['One']]],
    ['hold nothing and a number', ' s="2"/>', ' s="2"><v>12</v></c>', [[null], [12]]],
    ['hold a text and a formula', ' t="s"><v>0</v></c>', ' t="s"><f>A1</f><v>2</v></c>', [['One'], ['three']]],
    ['name a text that is not in the list', ' t="s"><v>0</v></c>', ' t="s"><v>10</v></c>', null],
    ['name no text', ' t="s"><v>0</v></c>', ' t="s"><v></v></c>', null],
    ['name a text in letters', ' t="s"><v>0</v></c>', ' t="s"><v>1a</v></c>', null],
    ['are not closed', ' t="s"><v>0</v></c>', ' t="s"><v>1</v>', null],
  ])('%s', (_what, first, second, expected) => {
    expect(below(first, second)).toEqual(expected);
  });
});

it('a sheet without rows has none', () => {
  expect(read('')).toEqual([]);
  const { plain } = open({ 'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>` });
  expect(plain?.[0]?.()).toEqual([]);
});

it('a workbook without texts and styles has numbers', () => {
  const only = relations([
    ['rId7', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId8', 'worksheet', 'worksheets/sheet2.xml'],
  ]);
  expect(read('<row r="1"><c r="A1" s="3"><v>7</v></c></row>', { 'xl/_rels/workbook.xml.rels': only })).toEqual([[7]]);
});

describe('leaves to the library', () => {
  it.each([
    ['what may be a date', '<row r="1"><c r="A1" s="1"><v>46000</v></c></row>'],
    ['a date in a format of its own', '<row r="1"><c r="A1" s="3"><v>46000</v></c></row>'],
    ['a style that is not there', '<row r="1"><c r="A1" s="9"><v>46000</v></c></row>'],
    ['a number that is none', '<row r="1"><c r="A1"><v>many</v></c></row>'],
    ['a type that is unknown', '<row r="1"><c r="A1" t="d"><v>2026-11-18</v></c></row>'],
    ['a text that is not in the list', '<row r="1"><c r="A1" t="s"><v>5</v></c></row>'],
    ['a text without its number', '<row r="1"><c r="A1" t="s"/></row>'],
    ['a text of its own without one', '<row r="1"><c r="A1" t="inlineStr"><v>x</v></c></row>'],
    ['two texts in one cell', '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t><t>b</t></is></c></row>'],
    ['a text with something else in it', '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t><b/></is></c></row>'],
    ['text in a cell for numbers', '<row r="1"><c r="A1"><is><t>a</t></is></c></row>'],
    ['a cell that does not say where it is', '<row r="1"><c><v>1</v></c></row>'],
    ['a row that does not say where it is', '<row><c r="A1"><v>1</v></c></row>'],
    ['a cell of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['a cell that stands twice', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
    ['cells out of order', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
    ['rows out of order', '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'],
    ['a row that stands twice', '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="B1"><v>1</v></c></row>'],
    ['a column too far', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['a row too far', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>'],
    ['small letters', '<row r="1"><c r="a1"><v>1</v></c></row>'],
    ['other quotes', "<row r='1'><c r='A1'><v>1</v></c></row>"],
    ['blanks between the cells', '<row r="1"> <c r="A1"><v>1</v></c></row>'],
    ['blanks between the rows', '<row r="1"></row> <row r="2"/>'],
    ['more than a value', '<row r="1"><c r="A1"><v>1</v><extLst/></c></row>'],
    [
      'what stands in a cell beside its text',
      '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is><b/></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>',
    ],
    ['a comment', '<row r="1"><!-- x --><c r="A1"><v>1</v></c></row>'],
    ['a cell that does not end', '<row r="1"><c r="A1"><v>1</v></row>'],
    ['a second list of rows', '</sheetData><sheetData><row r="1"/>'],
  ])('%s', (_what, rows) => {
    expect(read(rows)).toBeNull();
  });

  const rels = 'xl/_rels/workbook.xml.rels';
  it.each<[string, Parts]>([
    ['a workbook in another place', { '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/other.xml']]) }],
    ['a workbook that nothing leads to', { '_rels/.rels': relations([['rId1', 'thumbnail', 'xl/workbook.xml']]) }],
    ['sheets under names of their own', { 'xl/workbook.xml': ORDINARY['xl/workbook.xml'].replaceAll('<sheet', '<x:sheet') }],
    ['a sheet without a name', { 'xl/workbook.xml': ORDINARY['xl/workbook.xml'].replace('More', '') }],
    ['a sheet that is none', { [rels]: ORDINARY[rels].replace('worksheet', 'chartsheet') }],
    ['a sheet that leads nowhere', { [rels]: ORDINARY[rels].replace('rId8', 'rId6') }],
    ['a sheet that leads out of the file', { [rels]: ORDINARY[rels].replace('worksheets/sheet1', '../worksheets/sheet1') }],
    ['a relation to another address', { [rels]: ORDINARY[rels].replace('styles.xml', 'https://styles.test') }],
    ['a relation without a name', { [rels]: ORDINARY[rels].replace('rId5', '') }],
    ['two lists of texts', { [rels]: ORDINARY[rels].replace('/styles"', '/sharedStrings"') }],
    ['two lists of styles', { [rels]: ORDINARY[rels].replace('/sharedStrings"', '/styles"') }],
    ['no relations', { [rels]: relations([]) }],
    ['texts in another way', { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>One</t></si> </sst>` }],
    ['texts that break off', { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>One</t>` }],
    ['no list of texts where one should be', { 'xl/sharedStrings.xml': '<x/>' }],
    ['a comment beside the sheets', { 'xl/workbook.xml': ORDINARY['xl/workbook.xml'].replace('<sheets>', '<sheets><!-- -->') }],
  ])('%s', (_what, changed) => {
    expect(open(changed).plain).toBeNull();
  });

  it('numbers where the styles are written in another way', () => {
    const numbers = '<row r="1"><c r="A1" s="0"><v>1</v></c></row>';
    expect(read(numbers)).toEqual([[1]]);
    expect(read(numbers, { 'xl/styles.xml': '<styleSheet/>' })).toBeNull();
    expect(read(numbers, { 'xl/styles.xml': `<!-- -->${ORDINARY['xl/styles.xml']}` })).toBeNull();
  });

  it('a sheet whose part is missing, and a file without its list of types', () => {
    const { parts } = open();
    parts.delete('xl/worksheets/sheet2.xml');
    expect(plainWorkbook(parts)?.map((rows) => rows() === null)).toEqual([false, true]);
    parts.delete('[Content_Types].xml');
    expect(plainWorkbook(parts)).toBeNull();
  });
});

it.each<[string, Parts]>([
  ['sheets', { 'xl/workbook.xml': `<workbook xmlns="${MAIN}">${'<sheets>'.repeat(15_000)}</workbook>` }],
  ['styles', { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${'<cellXfs>'.repeat(15_000)}</styleSheet>` }],
])('does not look through a part once for each of many %s that never end', (_what, changed) => {
  const parts = bytesOf({ ...ORDINARY, ...changed });
  const begun = performance.now();
  plainWorkbook(parts);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

it('has the others read by the library where one sheet is left to it', async () => {
  const dates = sheet('<row r="1"><c r="A1" s="1"><v>46000</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row>');
  const archive = await packParts(Object.entries({ ...ORDINARY, 'xl/worksheets/sheet2.xml': dates }).map(([name, text]) => [name, [text]]));
  const recognise = ([first]: readonly (readonly string[])[]) => first?.[0]?.startsWith('2') ?? false;
  const wanted = { maxRows: 10, tooManyRows: 'Too many', recognise };
  expect(await readRows(archive, wanted)).toEqual({ ok: true, rows: [['2025-12-09'], ['One']] });
});

it('reads any texts and numbers that the library writes as the library does', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(' a ', '_x000D_', 'a\nb', '<&">', '#N/A'),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const bytes = await writeXlsx({ sheets: [{ name: 'Any', rows: given }] });
      const [expected] = (await readXlsx(bytes)).sheets;
      const found = plainWorkbook(unpackParts(bytes, archiveDirectory(bytes)!)!)?.[0]?.();
      expect(trimmed(placed(found!))).toEqual(trimmed(expected!.rows));
    }),
    { numRuns: 150, seed: 20_261_118 },
  );
});

it.each(['libreoffice-filled-in', 'libreoffice-unchanged'])('reads %s of another program as the library does', async (name) => {
  const bytes = new Uint8Array(readFileSync(new URL(`../../features/answer-sheet/fixtures/${name}.xlsx`, import.meta.url)));
  const plain = plainWorkbook(unpackParts(bytes, archiveDirectory(bytes)!)!);
  const { sheets } = await readXlsx(bytes);
  const found = plain!.map((rows) => rows());
  expect(found.map((rows) => rows && trimmed(placed(rows)))).toEqual(
    // One of them has a date.
    sheets.map(({ rows, name: title }) => (name.endsWith('filled-in') && title === 'Answers' ? null : trimmed(rows))),
  );
});

/** The library fills rows up to the width of the sheet. */
function trimmed(rows: readonly (readonly CellValue[])[]): (readonly CellValue[])[] {
  const filled = rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1));
  return filled.slice(0, filled.findLastIndex((row) => row.length > 0) + 1);
}
