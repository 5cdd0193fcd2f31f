import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { givenData } from '../../../testing/given/given-client-tables.ts';
import { givenReportData } from '../../../testing/given/given-report.ts';
import { openReport } from '../content/open-report.ts';
import { reportWorkbook } from './report-workbook.ts';
import { columnLetters, sheetNames } from './sheet-names.ts';

const GIVEN = {
  products: [
    { name: 'Gold Plan', vendorName: 'Acme', winner: true },
    { name: 'Silver', vendorName: 'Beta' },
  ],
  sections: [
    {
      name: 'Network',
      questions: [
        { label: '=1+1?', weight: 3, answers: ['@yes', '-no'], ratings: [5, 2], notes: ['+fine', null] },
        {
          label: 'How many?',
          type: 'NUMBER',
          prefix: '$',
          weight: 2,
          helperText: 'In thousands',
          answers: ['1234.5', '7'],
          ratings: [null, 4],
        },
        { label: 'Withdrawn?', approved: false, weight: 5, answers: ['a', 'b'], ratings: [5, 5] },
      ],
    },
    {
      name: 'Network',
      questions: [{ label: 'Where?', type: 'URL', answers: ['https://acme.test/a', 'javascript:alert(1)'], ratings: [1, 1] }],
    },
  ],
};

async function written(format: 'XLSX' | 'XLSX_2', change: object = {}) {
  const report = openReport(givenReportData({ ...GIVEN, ...change, format }));
  return (await readXlsx(new Uint8Array(await writeXlsx(reportWorkbook(report, format))), { readStyles: true })).sheets;
}
const rowsOf = (sheet: { rows: unknown[][] } | undefined) => sheet?.rows;
const formulaAt = (sheet: Awaited<ReturnType<typeof written>>[number] | undefined, cell: string) => sheet?.cells?.get(cell)?.formula;

describe('the tables of the client', () => {
  const clientTables = [
    { name: 'Network', data: givenData('=1+1', '@home') },
    { name: 'Answers', data: givenData('300') },
    { name: 'Empty', data: { columns: [], rows: [] } },
  ];

  it.each([
    ['XLSX', ['Summary', 'Network', 'Network (2)', 'Network (3)', 'Answers']],
    ['XLSX_2', ['Summary', 'Answers', 'Network', 'Answers (2)']],
  ] as const)('have a sheet each at the end of %s, as they were typed [REP-008]', async (format, names) => {
    const sheets = await written(format, { clientTables });
    expect(sheets.map(({ name }) => name)).toEqual(names);
    expect(rowsOf(sheets.at(-2))).toEqual([
      ['Plan', 'Lives'],
      ['Life', '=1+1'],
      ['Dental', '@home'],
    ]);
    expect(formulaAt(sheets.at(-2), '1,1')).toBeUndefined();
    expect(rowsOf(sheets.at(-1))?.[1]).toEqual(['Life', '300']);
  });
});

describe('a report with a sheet for each section', () => {
  it('has products across, with weight, rating and notes, and totals that agree with ours [REP-005] [REP-006] [REP-007]', async () => {
    const [summary, network, again] = await written('XLSX');
    expect([summary?.name, network?.name, again?.name]).toEqual(['Summary', 'Network', 'Network (2)']);
    expect(rowsOf(network)).toEqual([
      [
        'No.',
        'Question',
        'Description',
        'Weight',
        'Gold Plan',
        'Gold Plan: Rating',
        'Gold Plan: Notes',
        'Silver',
        'Silver: Rating',
        'Silver: Notes',
      ],
      ['1.1', '=1+1?', null, 3, '@yes', 5, '+fine', '-no', 2, null],
      ['1.2', 'How many?', 'In thousands', 2, 1234.5, null, null, 7, 4, null],
      ['1.3', 'Withdrawn?', null, 'not scored', 'a', '5 (not scored)', null, 'b', '5 (not scored)', null],
      [null, 'Score', null, null, null, 15, null, null, 14, null],
      [null, 'Share of what was possible', null, null, null, 0.6, null, null, 0.56, null],
    ]);
    expect(formulaAt(network, '4,5')).toBe('SUMPRODUCT($D$2:$D$4,F2:F4)');
    expect(formulaAt(network, '5,8')).toBe('I5/(5*SUM($D$2:$D$4))');
    expect(network?.freezePane).toEqual({ rows: 1, columns: 2 });
    expect(network?.autoFilter?.range).toBe('A1:J4');
    expect(network?.cells?.get('1,1')?.formula).toBeUndefined();
    expect(network?.cells?.get('2,4')?.style?.numFmt).toBe('"$"General');
    expect(again?.cells?.get('1,4')?.hyperlink?.target).toBe('https://acme.test/a');
    expect(again?.cells?.get('1,7')?.hyperlink).toBeUndefined();
  });

  it('begins with a summary: what it is about as text and dates, the ranking and the scores by section', async () => {
    const [summary] = await written('XLSX');
    expect(
      rowsOf(summary)
        ?.slice(0, 8)
        .map((row) => row.slice(0, 2)),
    ).toEqual([
      ['Medical TPA RFP', null],
      ['Client', 'Northwind Foods'],
      ['Prepared by', 'Olivia Owner, Lakeside Advisory'],
      ['Prepared on', new Date('2026-11-16')],
      ['Description', 'Administration of the medical plan from 2027 on.'],
      ['Products', '2'],
      ['Questions', '4'],
      [null, null],
    ]);
    expect(rowsOf(summary)?.slice(8)).toEqual([
      ['Rank', 'Product', 'Vendor', 'Winner', 'Score', 'Share', 'Rated', 'Answered', 'Network', 'Network'],
      [1, 'Gold Plan', 'Acme', 'Yes', 16, 16 / 30, 2, 3, 15, 1],
      [2, 'Silver', 'Beta', null, 15, 0.5, 3, 3, 14, 1],
    ]);
    expect(formulaAt(summary, '9,4')).toBe('SUM(I10:J10)');
    expect(formulaAt(summary, '9,8')).toBe("'Network'!F5");
    expect(formulaAt(summary, '10,9')).toBe("'Network (2)'!I3");
    expect(formulaAt(summary, '9,0')).toBe('RANK(E10,$E$10:$E$11)');
  });

  it('shows neither weights nor descriptions that were not asked for, not even in a formula [REP-009]', async () => {
    const sheets = await written('XLSX', { options: { includeQuestionWeight: false, skipDescription: true, includeNotes: false } });
    expect(rowsOf(sheets[1])?.[0]).toEqual(['No.', 'Question', 'Gold Plan', 'Gold Plan: Rating', 'Silver', 'Silver: Rating']);
    expect(rowsOf(sheets[1])?.[4]).toEqual([null, 'Score', null, 15, null, 14]);
    expect(formulaAt(sheets[1], '4,3')).toBeUndefined();
    expect(JSON.stringify(sheets.map(rowsOf))).not.toMatch(/Description|In thousands|Administration/);
  });

  it('adds up colours without weights', async () => {
    const [, network] = await written('XLSX', { about: { scoringType: 'COLORS' } });
    expect(formulaAt(network, '4,5')).toBe('SUM(F2:F4)');
    expect(rowsOf(network)?.[4]?.[5]).toBe(5);
    expect(rowsOf(network)?.[5]?.[5]).toBe(0.5);
  });
});

describe('a report as one list', () => {
  it('has a row for each question and product, from which the summary adds up [REP-004]', async () => {
    const [summary, list] = await written('XLSX_2');
    expect(rowsOf(list)?.slice(0, 4)).toEqual([
      [
        'Section No.',
        'Section',
        'No.',
        'Question',
        'Description',
        'Product No.',
        'Product',
        'Vendor',
        'Answer',
        'Answered on',
        'Weight',
        'Rating',
        'Points',
        'Notes',
      ],
      [1, 'Network', '1.1', '=1+1?', null, 1, 'Gold Plan', 'Acme', '@yes', new Date('2026-10-30'), 3, 5, 15, '+fine'],
      [1, 'Network', '1.1', '=1+1?', null, 2, 'Silver', 'Beta', '-no', new Date('2026-10-30'), 3, 2, 6, null],
      [1, 'Network', '1.2', 'How many?', 'In thousands', 1, 'Gold Plan', 'Acme', 1234.5, new Date('2026-10-30'), 2, null, 0, null],
    ]);
    expect(formulaAt(list, '1,12')).toBe('N(K2)*N(L2)');
    expect(list?.rows).toHaveLength(9);
    expect(formulaAt(summary, '10,8')).toBe('SUMIFS(Answers!$M$2:$M$9,Answers!$A$2:$A$9,1,Answers!$F$2:$F$9,2)');
    expect(rowsOf(summary)?.[10]?.slice(4, 6)).toEqual([15, 0.5]);
  });

  it('without scores lists answers and products only', async () => {
    const [summary, list] = await written('XLSX_2', { options: { includeAnswerScore: false } });
    expect(rowsOf(list)?.[0]).not.toContain('Rating');
    expect(rowsOf(summary)?.at(-1)).toEqual(['Silver', 'Beta', new Date('2026-11-01'), null]);
  });
});

it('names sheets as programs take them', () => {
  const long = 'A very long name of a section, indeed';
  expect(sheetNames(["'a:b\\c/d?e*f[g]'", '', 'History', long, long, 'summary', '🦷'.repeat(20)], ['Summary'])).toEqual([
    'a b c d e f g',
    'Section',
    'History (2)',
    'A very long name of a section,',
    'A very long name of a secti (2)',
    'summary (2)',
    '🦷'.repeat(15),
  ]);
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
