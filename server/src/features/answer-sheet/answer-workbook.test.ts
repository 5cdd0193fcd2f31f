import { ANSWER_SHEET_COLUMNS, type AnswerSheetColumn } from '@weighbridge/domain/answer/answer-sheet.ts';
import { givenContent, givenOptions, givenQuestion } from '@weighbridge/domain/answer/given-question.ts';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  givenSheetQuestions,
  givenWorkbook,
  QUESTION_NAMES,
  type QuestionName,
  questionId,
} from '../../testing/given/given-answer-sheet.ts';
import { writeAnswerWorkbook } from './write-answer-workbook.ts';

const COLUMNS = Object.keys(ANSWER_SHEET_COLUMNS) as AnswerSheetColumn[];
const openSheets = async (bytes: Uint8Array) => (await readXlsx(bytes, { readStyles: true })).sheets;

let answers: Sheet;
let about: Sheet;
let choices: Sheet;
beforeAll(async () => {
  [answers, about, choices] = (await openSheets(await writeAnswerWorkbook(givenWorkbook()))) as [Sheet, Sheet, Sheet];
});

const rowOf = (name: QuestionName, part: string | null = null) =>
  answers.rows.findIndex((cells) => cells[0] === questionId(name) && (cells[1] || null) === part);
const cell = (row: number, column: AnswerSheetColumn) => answers.cells?.get(`${row},${COLUMNS.indexOf(column)}`);
const value = (name: QuestionName, column: AnswerSheetColumn) => answers.rows[rowOf(name)]![COLUMNS.indexOf(column)];
const ruleFor = (name: QuestionName, column: AnswerSheetColumn, part: string | null = null) => {
  const row = rowOf(name, part) + 1;
  const letter = String.fromCharCode(65 + COLUMNS.indexOf(column));
  return answers.dataValidations?.find(({ range }) =>
    range.split(' ').some((place) => {
      const [from, to = from] = place.split(':').map((end) => ({ letter: end[0], row: Number(end.slice(1)) }));
      return from!.letter === letter && from!.row <= row && row <= to!.row;
    }),
  );
};

describe('the questionnaire as a workbook', () => {
  it('has the ids out of sight, a header that stays, widths and wrapped text', () => {
    expect(answers.name).toBe('Answers');
    expect(answers.rows[0]).toEqual([
      'Question ID',
      'Part',
      'Section',
      'Question',
      'Type',
      'How to answer',
      'Answer',
      'Not Applicable',
      'Why not applicable',
    ]);
    expect(COLUMNS.filter((_, index) => answers.columns?.[index]?.hidden)).toEqual(['questionId', 'part']);
    expect(answers.freezePane).toEqual({ rows: 1 });
    expect(answers.columns?.[COLUMNS.indexOf('answer')]?.width).toBe(60);
    expect(cell(1, 'question')?.style?.alignment?.wrapText).toBe(true);
    expect(QUESTION_NAMES.filter((name) => rowOf(name) === -1)).toEqual([]);
    expect(value('file', 'answer')).toBe('rates.pdf');
  });

  it('is protected without a password, and open only where something may be written', () => {
    expect(answers.protection).toMatchObject({ sheet: true });
    expect(answers.protection?.password).toBeUndefined();
    const open = (name: QuestionName, part: string | null = null) =>
      COLUMNS.filter((column) => cell(rowOf(name, part), column)?.style?.protection?.locked === false);
    expect(open('text')).toEqual(['answer', 'notApplicable', 'notApplicableDescription']);
    expect(open('flag', 'YES')).toEqual(['answer']);
    expect(open('file')).toEqual(['notApplicable', 'notApplicableDescription']);
    expect(open('settled')).toEqual([]);
    expect(COLUMNS.filter((column) => cell(0, column)?.style?.protection?.locked === false)).toEqual([]);
  });

  it('offers the choices of a list from a sheet out of sight, whatever is in their words', () => {
    const listed = (name: QuestionName, column: AnswerSheetColumn = 'answer') => {
      const [, from, to] = /^Choices!\$A\$(\d+):\$A\$(\d+)$/.exec(ruleFor(name, column)?.formula1 ?? '') ?? [];
      return choices.rows.slice(Number(from) - 1, Number(to)).map(([words]) => words);
    };
    expect(choices.hidden).toBe(true);
    expect(listed('single')).toEqual(['Gold, the best', 'Silver', 'Other']);
    expect(listed('flag')).toEqual(['Yes', 'No']);
    expect(listed('file', 'notApplicable')).toEqual(['Yes', 'No']);
    // However many cells choose from the same words, they are written once.
    expect(choices.rows.filter(([words]) => words === 'Yes')).toHaveLength(1);
    expect(ruleFor('several', 'answer')).toBeUndefined();
    expect(ruleFor('settled', 'notApplicable')).toBeUndefined();
  });

  it('says how long a text may be when it is too long', () => {
    expect(ruleFor('text', 'answer')).toMatchObject({
      type: 'textLength',
      operator: 'lessThanOrEqual',
      formula1: '300',
      showErrorMessage: true,
      errorMessage: 'At most 300 characters can be taken.',
    });
    expect(ruleFor('styled', 'answer')).toMatchObject({ formula1: '2000' });
    expect(ruleFor('flag', 'answer', 'YES')).toMatchObject({ formula1: '2000' });
  });

  it('tells the project, the product, the day and what to do', () => {
    expect(about.rows.flat().filter(Boolean)).toEqual(
      expect.arrayContaining([
        'Dental Carrier RFP',
        'HealthPlus PPO',
        'November 16, 2026',
        'http://weighbridge.test/invite-to-project/1/preview/2',
      ]),
    );
    expect(about.rows.map(([number]) => number).filter((number) => /^\d+\.$/.test(String(number)))).toEqual([
      '1.',
      '2.',
      '3.',
      '4.',
      '5.',
      '6.',
      '7.',
    ]);
  });

  it('has no formulas: words that look like one stay words, and so do errors and escapes', () => {
    for (const sheet of [answers, about, choices]) {
      expect([...(sheet.cells?.values() ?? [])].filter(({ formula, type }) => formula !== undefined || type === 'error')).toEqual([]);
    }
    expect(value('text', 'answer')).toBe('=HYPERLINK("http://evil.test";"Click")');
    expect(value('styled', 'answer')).toBe('-2+3 _x0041_ #N/A & <b>\n@SUM(A1)');
    expect(value('formula', 'question')).toBe('=1+2 is a question');
    expect(value('number', 'answer')).toBe('007');
    expect(value('settled', 'notApplicableDescription')).toBe('=1+1');
    expect(cell(rowOf('text'), 'answer')?.style?.numFmt).toBe('@');
  });

  it('keeps apart an error and the same word', async () => {
    const [sheet] = await openSheets(await writeAnswerWorkbook(givenWorkbook(givenSheetQuestions({ text: givenContent('#N/A') }))));
    const row = sheet!.rows.findIndex(([id]) => id === questionId('text'));
    expect(sheet!.rows[row]![COLUMNS.indexOf('answer')]).toBe('#N/A');
    expect(sheet!.cells?.get(`${row},${COLUMNS.indexOf('answer')}`)?.type).not.toBe('error');
  });
});

it('writes lists of hundreds of long options, and thousands of questions', async () => {
  const options = givenOptions(...Array.from({ length: 200 }, (_, index) => `Option ${index} ${'x'.repeat(20)}`)).map((option, index) => ({
    ...option,
    id: `option-${index}`,
  }));
  const questions = Array.from({ length: 1200 }, (_, index) => ({
    id: `question-${index}`,
    label: `Question ${index}`,
    section: 'General',
    question:
      index % 2 === 0
        ? givenQuestion({ rules: { maxLength: 10 + (index % 7) } })
        : givenQuestion({ type: 'LIST', options: options.slice(0, 100 + (index % 100)) }),
    content: null,
    editable: true,
  }));
  const [sheet] = await openSheets(await writeAnswerWorkbook(givenWorkbook(questions)));
  expect(sheet!.rows).toHaveLength(1201);
  expect(Math.max(...sheet!.dataValidations!.map(({ range }) => range.length))).toBeLessThan(8192);
});
