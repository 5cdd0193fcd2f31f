import { ANSWER_SHEET_COLUMNS, type AnswerSheetColumn, answerSheetRows } from '@weighbridge/domain/answer/answer-sheet.ts';
import { givenContent, givenQuestion } from '@weighbridge/domain/answer/given-question.ts';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { excelFile } from '../../testing/excel-file.ts';
import {
  CONTEXT,
  givenSheetData,
  givenSheetQuestions,
  givenWorkbook,
  QUESTION_NAMES,
  type QuestionName,
  questionId,
} from '../../testing/given/given-answer-sheet.ts';
import { OLD_OFFICE, PDF, zip } from '../../testing/sample-files.ts';
import { cellText } from './cell-text.ts';
import { readAnswerFile } from './read-answer-file.ts';
import { writeAnswerWorkbook } from './write-answer-workbook.ts';

const COLUMNS = Object.keys(ANSWER_SHEET_COLUMNS) as AnswerSheetColumn[];
const HEADERS = COLUMNS.map((column) => ANSWER_SHEET_COLUMNS[column].header);

async function read(bytes: Uint8Array) {
  return readAnswerFile({ content: Uint8Array.from(bytes), data: givenSheetData() });
}
async function answersIn(bytes: Uint8Array) {
  const result = await read(bytes);
  if (!result.ok) throw new Error(result.message);
  return Object.fromEntries(
    result.parsed.changes.map(({ questionId: id, answer }) => [QUESTION_NAMES.find((name) => questionId(name) === id), answer]),
  );
}

/** A row of a sheet as XML: the id of the question as a text of its own, then the cell of the answer. */
const row = (number: number, name: QuestionName, answer: string, part = '') =>
  `<row r="${number}" spans="1:9" x14ac:dyDescent="0.25"><c r="A${number}" t="inlineStr"><is><t>${questionId(name)}</t></is></c>${
    part ? `<c r="B${number}" t="inlineStr"><is><t>${part}</t></is></c>` : ''
  }${answer.replace('<c', `<c r="G${number}"`)}</row>`;
const header = `<row r="1">${HEADERS.map((words, index) => `<c r="${String.fromCharCode(65 + index)}1" t="inlineStr"><is><t>${words}</t></is></c>`).join('')}</row>`;

describe('a questionnaire that was filled in', () => {
  it('is the one that was written: nothing has changed', async () => {
    const result = await read(await writeAnswerWorkbook(givenWorkbook()));
    expect(result).toEqual({ ok: true, parsed: { changes: [], invalid: [], unknown: [], unchanged: QUESTION_NAMES.length } });
  });

  it('may come with every kind of cell that Excel writes', async () => {
    const file = excelFile({
      sheets: {
        Answers: [
          header,
          row(2, 'text', '<c t="s"><v>0</v></c>'),
          row(3, 'styled', '<c t="s"><v>1</v></c>'),
          row(4, 'formula', '<c t="str"><f>UPPER("two")</f><v>TWO</v></c>'),
          row(5, 'date', '<c s="1"><v>46207</v></c>'),
          row(6, 'number', '<c><f>1+1</f><v>2.5</v></c>'),
          row(7, 'flag', '<c t="b"><v>1</v></c>'),
          row(8, 'flag', '<c><v>1990</v></c>', 'YES'),
          row(9, 'single', '<c t="inlineStr"><is><r><t>Gold, </t></r><r><rPr><b/></rPr><t>the best</t></r></is></c>'),
        ].join(''),
      },
      strings: [
        '<si><t xml:space="preserve"> In 12 states_x000D_\nand more </t></si>',
        '<si><r><t xml:space="preserve">One </t></r><r><rPr><b/><sz val="11"/></rPr><t>bold</t></r><r><t xml:space="preserve"> word &amp; more</t></r></si>',
      ],
    });
    expect(await answersIn(file)).toEqual({
      text: givenContent('In 12 states\nand more'),
      styled: givenContent('One bold word & more'),
      formula: givenContent('TWO'),
      date: givenContent('2026-07-04'),
      number: givenContent('2.5'),
      flag: givenContent(true, '1990'),
      single: givenContent(['a']),
    });
  });

  it('is found by its header, on whichever sheet and below whatever stands above it', async () => {
    const rows = answerSheetRows(givenSheetQuestions(), CONTEXT).map(({ cells }) => COLUMNS.map((column) => cellText(cells[column])));
    const filled = rows.map((cells) => (cells[0] === questionId('formula') ? cells.with(COLUMNS.indexOf('answer'), 'New') : cells));
    const ours = [[], ['Questionnaire of July'], [], HEADERS, ...filled];
    const another = Array.from({ length: 300 }, (_, index) => ['Question', `Line ${index}`]);
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: another },
        { name: 'Empty', rows: [] },
        { name: 'Answers', rows: ours },
      ],
    });
    expect(await answersIn(bytes)).toEqual({ formula: givenContent('New') });
    expect(await read(bytes)).toMatchObject({ parsed: { changes: [{ row: 4 + 1 + QUESTION_NAMES.indexOf('formula') }] } });
  });

  it('is found and read row by row where it is too large to be read at once', async () => {
    const long = 'x'.repeat(30_000);
    const notes = Array.from({ length: 700 }, (_, index) => [`${index} ${long}`]);
    const rows = [HEADERS, [questionId('formula'), '', '', '', '', '', 'New']];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: notes },
        { name: 'Answers', rows },
      ],
    });
    expect(await answersIn(bytes)).toEqual({ formula: givenContent('New') });
  });

  it('has a sentence for characters that cannot be kept', async () => {
    const file = excelFile({ sheets: { Answers: `${header}${row(2, 'formula', '<c t="inlineStr"><is><t>a_x0000_b</t></is></c>')}` } });
    expect(await read(file)).toMatchObject({ parsed: { changes: [], invalid: [{ questionId: questionId('formula') }] } });
  });

  it('counts for nothing what a formula says, only what it came to', async () => {
    const file = excelFile({
      sheets: {
        Answers: `${header}${row(2, 'formula', '<c t="str"><f>WEBSERVICE("http://evil.test")</f><v></v></c>')}${row(3, 'text', '<c t="str"><f>"x"</f></c>')}`,
      },
    });
    expect(await answersIn(file)).toEqual({});
  });

  it('has no say about questions that are not asked here', async () => {
    const stranger = '01920000-0000-7000-8000-0000000000ff';
    const bytes = await writeXlsx({
      sheets: [{ name: 'Answers', rows: [HEADERS, [stranger, '', '', 'Of another project?', '', '', 'Mine']] }],
    });
    expect(await read(bytes)).toEqual({
      ok: true,
      parsed: { changes: [], invalid: [], unknown: [{ row: 2, label: 'Of another project?' }], unchanged: 0 },
    });
  });
});

describe('a file that is no questionnaire', () => {
  const locked = (bytes: Uint8Array) => read(bytes).then((result) => (result.ok ? 'read' : result.message));
  const damaged = 'The file is damaged and cannot be read';
  const nothing = 'The file does not contain answers which might be set for the current project';

  it.each([
    ['is something else', () => PDF, 'The file format is invalid. Please use .xlsx file only'],
    [
      'is an old document, or one with a password',
      () => OLD_OFFICE,
      'The file is protected with a password. Please remove the password first',
    ],
    ['is another kind of archive', () => zip({ 'word/document.xml': '<x/>' }), damaged],
    ['breaks off', () => excelFile({ sheets: { Answers: header } }).slice(0, 700), damaged],
    ['has a sheet that is no XML', () => excelFile({ sheets: { Answers: '<row r="1"><c r="A1"' } }), nothing],
    ['has other columns', () => excelFile({ sheets: { Sheet1: '<row r="1"><c r="A1"><v>1</v></c></row>' } }), nothing],
    [
      'points at a cell that cannot be',
      () => excelFile({ sheets: { A: '<row r="9999999"><c r="ZZZZ9999999"><v>1</v></c></row>' } }),
      damaged,
    ],
  ])('because it %s is refused with a sentence', async (_why, file, message) => {
    expect(await locked(file())).toContain(message);
  });

  it('unpacks to far too much is refused before it is unpacked', async () => {
    const bomb = excelFile({ sheets: { Answers: header }, parts: { 'xl/media/zeros.xml': '0'.repeat(300 * 1024 * 1024) } });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await locked(bomb)).toBe('The file holds too much to be imported at once');
  });

  it('has more rows than anybody fills in is refused; the last one that is taken is the 20,000th', async () => {
    const rows = (count: number) => [HEADERS, ...Array.from({ length: count - 1 }, () => ['', '', '', 'Mine'])];
    const file = (count: number) => writeXlsx({ sheets: [{ name: 'Answers', rows: rows(count) }] });
    expect(await locked(await file(20_001))).toBe('The file has more than 20000 rows');
    expect(await locked(await file(20_000))).toBe('read');
  }, 60_000);

  it('neither opens what its XML names nor repeats it a billion times', async () => {
    const doctype =
      '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
    const file = excelFile({
      doctype,
      sheets: { Answers: `${header}${row(2, 'formula', '<c t="inlineStr"><is><t>&file;&c;</t></is></c>')}` },
    });
    const words = JSON.stringify(await read(file));
    expect(words).not.toContain('root:');
    expect(words).not.toContain('haha');
  });

  it('is not followed to where its links lead', async () => {
    const file = excelFile({
      sheets: { Answers: `${header}${row(2, 'formula', '<c t="str"><f>[1]Sheet1!$A$1</f><v>kept from elsewhere</v></c>')}` },
      parts: {
        'xl/externalLinks/externalLink1.xml': '<externalLink xmlns:r="x"><externalBook r:id="rId1"/></externalLink>',
        'xl/externalLinks/_rels/externalLink1.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/externalLinkPath" Target="http://127.0.0.1:9/evil.xlsx" TargetMode="External"/></Relationships>',
      },
    });
    expect(await answersIn(file)).toEqual({ formula: givenContent('kept from elsewhere') });
  });

  it('is stopped where a pattern would think forever', async () => {
    const questions = givenSheetQuestions().map((entry) =>
      entry.id === questionId('date') ? { ...entry, question: givenQuestion({ type: 'STRING', rules: { pattern: '^[a-z]+$' } }) } : entry,
    );
    const bytes = Uint8Array.from(
      await writeXlsx({ sheets: [{ name: 'Answers', rows: [HEADERS, [questionId('date'), '', '', '', '', '', `${'a'.repeat(1900)}!`]] }] }),
    );
    expect(await readAnswerFile({ content: bytes, data: givenSheetData(questions) })).toMatchObject({
      parsed: { invalid: [{ message: 'Value does not have the requested format' }] },
    });
  });
});

it('reads one file after the other, whatever the one before was', async () => {
  const good = await writeAnswerWorkbook(givenWorkbook());
  const results = await Promise.all([read(PDF), read(good), read(OLD_OFFICE), read(good)]);
  expect(results.map(({ ok }) => ok)).toEqual([false, true, false, true]);
});

it('fails with what was being loaded meanwhile, also behind another file, and the next one is read', async () => {
  const good = await writeAnswerWorkbook(givenWorkbook());
  const refused = () => readAnswerFile({ content: Uint8Array.from(good), data: Promise.reject(new Error('not now')) });
  const results = await Promise.allSettled([refused(), read(good), refused(), read(good)]);
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : result.value.ok))).toEqual([
    'Error: not now',
    true,
    'Error: not now',
    true,
  ]);
});
