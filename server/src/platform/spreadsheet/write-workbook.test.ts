import { type Cell, type CellStyle, readXlsx, type WriteOptions, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

const BOLD: CellStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A5F' } } };
const LOCKED: CellStyle = { alignment: { vertical: 'top', wrapText: true }, numFmt: '@', protection: { locked: true } };
const OPEN: CellStyle = { ...LOCKED, protection: { locked: false } };
const DAY: CellStyle = { numFmt: 'yyyy-mm-dd' };
const AT = new Date('2026-11-16T15:00:00.000Z');

/** Everything that a sheet of ours has, or may have. */
const WORKBOOK: WriteOptions = {
  properties: { title: 'Trial', company: 'Acme & Sons', created: AT, modified: AT },
  sheets: [
    {
      name: 'Answers',
      columns: [{ width: 20, style: LOCKED }, { width: 40, style: LOCKED, hidden: true }, { width: 9 }],
      rows: [
        ['Question', 'Answer', 'Score'],
        ['<b>&"\'', ' kept \n\tblanks ', 4],
        ['the same', 'the same', -0.25],
        [],
        [null, null, null, null, 'beyond the columns'],
        ['a\u0001\u000b\u001f\rb', 'Zähne 🦷', 1e21],
      ],
      cells: new Map<string, Partial<Cell>>([
        ['0,0', { style: BOLD }],
        ['1,1', { style: OPEN, hyperlink: { target: 'https://acme.test/?a=1&b="2"' } }],
        ['2,2', { formula: 'IF(A1<>"",SUM(C2:C3),"-")', formulaResult: 3.75, style: { ...BOLD } }],
        ['4,0', { formula: 'A1&"<"', formulaResult: 'Question<' }],
        ['5,2', { formula: 'C2*2', style: DAY }],
        ['4,1', { richText: [{ text: ' #N/A ' }], style: OPEN }],
        ['4,2', { style: DAY }],
      ]),
      freezePane: { rows: 1 },
      autoFilter: { range: 'A1:C6' },
      protection: { sheet: true },
      dataValidations: [{ type: 'list', range: 'B2:B6', formula1: 'Choices!$A$1:$A$2' }],
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
    },
    {
      name: 'Days',
      rows: [[AT, new Date('1999-12-31T00:00:00.000Z')]],
      cells: new Map(['0,0', '0,1'].map((place) => [place, { style: DAY }])),
    },
    { name: 'Choices', rows: [['Yes'], ['No']], hidden: true },
  ],
};

const read = (bytes: Uint8Array) => readXlsx(bytes, { readStyles: true });

it('writes what the library writes', async () => {
  const [ours, library] = await Promise.all([read(await writeWorkbook(WORKBOOK)), read(await writeXlsx(WORKBOOK))]);
  expect(ours).toEqual(library);
  expect(ours.sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['<b>&"\'', ' kept \n\tblanks ', 4]);
  expect(ours.sheets[0]?.cells?.get('1,1')).toMatchObject({ hyperlink: { target: 'https://acme.test/?a=1&b="2"' } });
  expect(ours.sheets[0]?.cells?.get('2,2')).toMatchObject({ formulaResult: 3.75, style: { font: { bold: true } } });
  expect(ours.sheets[1]?.rows[0]).toEqual([AT, new Date('1999-12-31T00:00:00.000Z')]);
});

it('says in every header of the archive what a program needs to unpack it, and ends with the directory', async () => {
  const bytes = Buffer.from(await writeWorkbook(WORKBOOK));
  const end = bytes.length - 22;
  const directory = bytes.readUInt32LE(end + 16);
  expect([0, directory, end].map((at) => bytes.subarray(at, at + 4).toString('latin1'))).toEqual([
    'PK\u0003\u0004',
    'PK\u0001\u0002',
    'PK\u0005\u0006',
  ]);
  // Version 2.0 of the format, for deflated parts.
  expect([bytes.readUInt16LE(4), bytes.readUInt16LE(directory + 6)]).toEqual([20, 20]);
});

it('keeps text that reads like an error as text', async () => {
  const { sheets } = await read(await writeWorkbook({ sheets: [{ name: 'Sheet', rows: [['#N/A', '#REF!']] }] }));
  expect(sheets[0]?.rows).toEqual([['#N/A', '#REF!']]);
  expect(sheets[0]?.cells?.get('0,0')?.type ?? 'string').toBe('string');
});

it('writes a sheet that is compressed in several pieces, and columns beyond Z', async () => {
  const rows = Array.from({ length: 500 }, (_, row) => Array.from({ length: 60 }, (__, column) => `${row} by ${column}`));
  const { sheets } = await read(await writeWorkbook({ sheets: [{ name: 'Large', rows }] }));
  expect(sheets[0]?.rows).toEqual(rows);
});

it('refuses what it does not know to write', async () => {
  await expect(writeWorkbook({ sheets: [{ name: 'Sheet', rows: [[true]] }] })).rejects.toThrow('No cell is written for boolean');
});
