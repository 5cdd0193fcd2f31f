import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { type Row, xlsx } from '../../testing/given/given-spreadsheet.ts';
import { inspectSpreadsheet, readSpreadsheet } from './read-spreadsheet.ts';

const file = async (question: string) =>
  Uint8Array.from(
    await xlsx([
      ['Section', 'Question'],
      ['Network', question],
    ]),
  );

it('reads one file after the other in the same thread, also when they arrive together', async () => {
  expect(await readSpreadsheet(await file('First?'))).toMatchObject({ ok: true, questionsCount: 1 });
  const together = await Promise.all([readSpreadsheet(await file('Second?')), readSpreadsheet(await file('Third?'))]);
  expect(together.map((answer) => answer.ok && answer.sections)).toEqual([
    expect.stringContaining('Second?'),
    expect.stringContaining('Third?'),
  ]);
});

const workbook = async (...sheets: Row[][]) =>
  Uint8Array.from(await writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `Sheet ${index + 1}`, rows })) }));

it('finds the questions behind a cover, and reads the first sheet where none has headings that it knows', async () => {
  const cover: Row[] = [['Carrier questionnaire 2027'], ['Please answer by Friday']];
  const questions: Row[] = [
    ['Topic', 'Question'],
    ['Network', 'How many dentists?'],
  ];
  expect(await inspectSpreadsheet(await workbook(cover, questions), {})).toMatchObject({ rows: questions, headRow: 0 });
  expect(await readSpreadsheet(await workbook(cover, questions))).toMatchObject({ ok: true, questionsCount: 1 });
  expect(await inspectSpreadsheet(await workbook(cover, [['We want to know'], ['How many?']]), {})).toMatchObject({
    rows: cover,
    headRow: null,
  });
});
