import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerContent } from './answer.types.ts';
import { ANSWER_SHEET_COLUMNS, type AnswerSheetColumn, type AnswerSheetRow, answerSheetRows, type SheetQuestion } from './answer-sheet.ts';
import { givenContent, givenContext, givenNotApplicable, givenOptions, givenQuestion } from './given-question.ts';
import { ANSWER_SHEET_LIMITS, readAnswerCell, readAnswerSheet } from './read-answer-sheet.ts';

const COLUMNS = Object.keys(ANSWER_SHEET_COLUMNS) as AnswerSheetColumn[];
const context = givenContext({ files: [{ id: 'f', filename: 'rates.pdf', mimetype: 'application/pdf', size: 10 }] });

const QUESTIONS = {
  text: givenQuestion({ rules: { maxLength: 40 } }),
  number: givenQuestion({ type: 'NUMBER', rules: { min: 1, max: 9 } }),
  flag: givenQuestion({ type: 'BOOLEAN', yesAnswerText: 'Since when?', noAnswerText: 'Why not?' }),
  single: givenQuestion({ type: 'LIST', options: givenOptions('Gold; best', 'Silver?', 'Other'), otherOption: true }),
  several: givenQuestion({ type: 'LIST', multiple: true, options: givenOptions('Gold', 'Silver?', 'Bronze?'), otherOption: true }),
  file: givenQuestion({ type: 'FILE' }),
};
type Name = keyof typeof QUESTIONS;
const NAMES = Object.keys(QUESTIONS) as Name[];

type Answers = Partial<Record<Name, AnswerContent | null>>;
const questionnaire = (answers: Answers = {}, editable = true): SheetQuestion[] =>
  NAMES.map((id) => ({ id, label: `The ${id}`, section: 'General', question: QUESTIONS[id], content: answers[id] ?? null, editable }));

const headers = (columns = COLUMNS) => columns.map((column) => ANSWER_SHEET_COLUMNS[column].header);
const cellsOf = (rows: readonly AnswerSheetRow[], columns = COLUMNS) => rows.map((row) => columns.map((column) => row.cells[column]));

/** What a person would send back after writing this into the cells of these questions (`flag/YES` is a clarification). */
function filledIn(before: Answers, cells: Record<string, Partial<Record<AnswerSheetColumn, string>>>): string[][] {
  const rows = answerSheetRows(questionnaire(before), context).map((row) => {
    const key = row.cells.part ? `${row.cells.questionId}/${row.cells.part}` : row.cells.questionId;
    return { ...row, cells: { ...row.cells, ...cells[key] } };
  });
  return [headers(), ...cellsOf(rows)];
}
const read = (rows: readonly (readonly string[])[], before: Answers = {}, editable = true) => {
  const result = readAnswerSheet(rows, questionnaire(before, editable), context);
  return result.ok ? result : { ...result, changes: [], invalid: [], unknown: [], unchanged: 0 };
};
const answersIn = (rows: readonly (readonly string[])[], before: Answers = {}) =>
  Object.fromEntries(read(rows, before).changes.map(({ questionId, after }) => [questionId, after]));

describe('the questionnaire as a spreadsheet', () => {
  const rows = answerSheetRows(questionnaire({ several: givenContent(['a', 'b'], { b: 'Cheap' }), file: givenContent(['f']) }), context);
  const row = (id: string, part = '') => rows.find(({ cells }) => cells.questionId === id && cells.part === part) as AnswerSheetRow;

  it('has a row per question and one for each text that a choice asks for', () => {
    expect(rows.map(({ cells }) => [cells.questionId, cells.part].filter(Boolean).join('/'))).toEqual([
      'text',
      'number',
      'flag',
      'flag/YES',
      'flag/NO',
      'single',
      'single/b',
      'single/OTHER',
      'several',
      'several/b',
      'several/c',
      'several/OTHER',
      'file',
    ]);
    expect(row('several').cells).toMatchObject({ section: 'General', question: 'The several', type: 'List', answer: 'Gold\nSilver' });
    expect(row('several', 'b').cells).toMatchObject({ question: 'The several / Please explain', answer: 'Cheap' });
    expect(row('file').cells.answer).toBe('rates.pdf');
  });

  it('hides the ids, offers choices, notes the limits', () => {
    expect(COLUMNS.filter((column) => ANSWER_SHEET_COLUMNS[column].hidden)).toEqual(['questionId', 'part']);
    expect(row('flag').dropDowns.answer).toEqual(['Yes', 'No']);
    expect(row('single').dropDowns.answer).toEqual(['Gold; best', 'Silver', 'Other', 'Other (in your own words)']);
    expect(row('several').dropDowns.answer).toBeUndefined();
    expect(row('several').cells.hint).toContain('Gold\nSilver\nBronze\nOther');
    expect(row('number').cells.hint).toBe('A number, at least 1, at most 9');
    expect(row('text').cells.hint).toBe('At most 40 characters');
    expect(row('text').maxLengths).toEqual({ answer: 40, notApplicableDescription: 5000 });
    expect(row('flag').maxLengths.answer).toBeUndefined();
  });

  it('offers the choices of a list, however few, and none where any text is taken', () => {
    const only = (question: SheetQuestion['question']) =>
      answerSheetRows([{ id: 'q', label: 'Q', section: 'S', question, content: null, editable: true }], context)[0];
    const gold = givenOptions('Gold  plan');
    expect(only(givenQuestion({ type: 'LIST', options: gold }))).toMatchObject({
      dropDowns: { answer: ['Gold plan'] },
      cells: { hint: 'One of:\nGold plan' },
    });
    expect(only(givenQuestion({ type: 'LIST', options: gold, multiple: true }))?.cells.hint).toBe(
      'One or more, each on its own line:\nGold plan',
    );
    expect(only(givenQuestion())?.dropDowns).not.toHaveProperty('answer');
    expect(only(givenQuestion({ type: 'NUMBER', rules: { min: 0 } }))?.cells.hint).toBe('A number, at least 0');
    expect(only(givenQuestion({ type: 'NUMBER', rules: { max: 0 } }))?.cells.hint).toBe('A number, at most 0');
  });

  it('locks what cannot be written', () => {
    expect(row('text').unlocked).toEqual(['answer', 'notApplicable', 'notApplicableDescription']);
    expect(row('flag', 'YES').unlocked).toEqual(['answer']);
    expect(row('file').unlocked).toEqual(['notApplicable', 'notApplicableDescription']);
    expect(answerSheetRows(questionnaire({}, false), context).flatMap(({ unlocked }) => unlocked)).toEqual([]);
  });
});

describe('reading it back', () => {
  it('finds answers of every type', () => {
    const rows = filledIn(
      {},
      {
        text: { answer: ' We do.\r\nAlways. ' },
        number: { answer: '7' },
        flag: { answer: 'TRUE' },
        'flag/YES': { answer: '1990' },
        single: { answer: 'gold;  BEST' },
        several: { answer: 'Gold; silver\nOther' },
        'several/b': { answer: 'Cheap' },
        'several/OTHER': { answer: 'Platinum' },
        file: { answer: 'ignored.pdf', notApplicable: 'yes', notApplicableDescription: 'None' },
      },
    );
    expect(read(rows).invalid).toEqual([]);
    expect(answersIn(rows)).toEqual({
      text: givenContent('We do.\nAlways.'),
      number: givenContent('7'),
      flag: givenContent(true, '1990'),
      single: givenContent(['a']),
      several: givenContent(['a', 'b', 'OTHER'], { b: 'Cheap', OTHER: 'Platinum' }),
      file: givenNotApplicable('None'),
    });
  });

  it('tells the option Other from own words', () => {
    expect(answersIn(filledIn({}, { single: { answer: 'Other' } }))).toEqual({ single: givenContent(['c']) });
    const own = filledIn({}, { single: { answer: 'Other (in your own words)' }, 'single/OTHER': { answer: 'Tin' } });
    expect(answersIn(own)).toEqual({ single: givenContent(['OTHER'], { OTHER: 'Tin' }) });
  });

  it('lists what is invalid with the reason and its row, and takes the rest', () => {
    const rows = filledIn(
      {},
      {
        text: { answer: 'x'.repeat(41) },
        number: { answer: '10' },
        flag: { answer: 'Yes' },
        single: { answer: 'Tin' },
        several: { answer: 'Gold', notApplicable: 'Yes' },
        file: { notApplicable: 'perhaps' },
      },
    );
    expect(read(rows).invalid.map(({ row, questionId, label, message }) => [row, questionId, label, message])).toEqual([
      [2, 'text', 'The text', 'Must be less than or equal to 40 characters'],
      [3, 'number', 'The number', 'Should be between 1 and 9'],
      [5, 'flag', 'The flag / Since when?', 'Required'],
      [7, 'single', 'The single', "'Tin' is not one of the options"],
      [10, 'several', 'The several', 'The question has an answer and is marked as not applicable'],
      [14, 'file', 'The file', "Please write 'Yes' for not applicable, or leave the cell empty"],
    ]);
    expect(read(rows).invalid.map(({ found }) => found)).toEqual(['x'.repeat(41), '10', '', 'Tin', 'Gold', 'perhaps']);
    const half = filledIn({}, { text: { answer: 'good' }, number: { answer: 'bad' } });
    expect(read(half)).toMatchObject({ changes: [{ questionId: 'text' }], invalid: [{ questionId: 'number' }], unchanged: 4 });
    expect(read(filledIn({}, { single: { answer: 'Gold; best\nSilver' }, 'single/b': { answer: 'x' } })).invalid).toMatchObject([
      { message: 'Please choose only one option' },
    ]);
  });

  it('says what stood in the cell that is to blame, no more than 200 characters of it', () => {
    const found = (cells: Parameters<typeof filledIn>[1]) => {
      const { row, label, found: text } = read(filledIn({}, cells)).invalid[0]!;
      return [row, label, text];
    };
    expect(found({ text: { answer: 'x'.repeat(200) } })).toEqual([2, 'The text', 'x'.repeat(200)]);
    expect(found({ text: { answer: 'x'.repeat(201) } })).toEqual([2, 'The text', `${'x'.repeat(200)}…`]);
    expect(found({ text: { answer: `${'x'.repeat(199)}😀` } })).toEqual([2, 'The text', `${'x'.repeat(199)}\ufffd…`]);
    expect(found({ text: { answer: 'a\ud800' } })).toEqual([2, 'The text', 'a\ufffd']);
    expect(found({ flag: { answer: 'Perhaps' } })).toEqual([4, 'The flag', 'Perhaps']);
    expect(found({ flag: { answer: 'No' }, 'flag/NO': { answer: 'y'.repeat(5001) } })).toEqual([
      6,
      'The flag / Why not?',
      `${'y'.repeat(200)}…`,
    ]);
    expect(found({ several: { answer: 'Silver' } })).toEqual([11, 'The several / Please explain', '']);
    const why = { notApplicable: 'Yes', notApplicableDescription: 'z'.repeat(5001) };
    expect(found({ number: why })).toEqual([3, 'The number', `${'z'.repeat(200)}…`]);
  });

  it('never takes an answer away because a cell is empty', () => {
    const before: Answers = {
      text: givenContent('kept'),
      flag: givenContent(true, '1990'),
      several: givenContent(['b'], { b: 'Cheap' }),
      number: givenNotApplicable('None'),
    };
    const empty = Object.fromEntries(['text', 'flag', 'flag/YES', 'several', 'several/b'].map((key) => [key, { answer: '' }]));
    const rows = filledIn(before, { ...empty, number: { notApplicable: '', notApplicableDescription: '' } });
    expect(read(rows, before)).toMatchObject({ changes: [], invalid: [], unchanged: NAMES.length });
    const withoutParts = rows.filter((cells) => cells[1] === '' || cells[1] === 'Part');
    expect(read(withoutParts, before)).toMatchObject({ changes: [], invalid: [] });
  });

  it('changes between an answer and not applicable, as the person meant it', () => {
    const before: Answers = { text: givenContent('old'), number: givenNotApplicable('None') };
    const rows = filledIn(before, { text: { notApplicable: 'Yes' }, number: { answer: '3' } });
    expect(answersIn(rows, before)).toEqual({ text: givenNotApplicable(), number: givenContent('3') });
    const described = filledIn(before, { number: { notApplicableDescription: 'Not sold' } });
    expect(answersIn(described, before)).toEqual({ number: givenNotApplicable('Not sold') });
  });

  it('asks for the clarification of the new choice, not of the old one', () => {
    const before: Answers = { flag: givenContent(true, '1990') };
    expect(read(filledIn(before, { flag: { answer: 'No' } }), before).invalid).toMatchObject([{ message: 'Required' }]);
    expect(answersIn(filledIn(before, { 'flag/YES': { answer: '1991' } }), before)).toEqual({ flag: givenContent(true, '1991') });
  });

  it('refuses changes of answers that are settled, and only those', () => {
    const before: Answers = { text: givenContent('old') };
    const rows = filledIn(before, { text: { answer: 'new' } });
    expect(read(rows, before, false)).toMatchObject({
      changes: [],
      invalid: [{ questionId: 'text', message: 'This answer can no longer be changed', found: 'new' }],
      unchanged: NAMES.length - 1,
    });
  });

  it('names the rows that belong to no question, and the ones that are there twice', () => {
    const rows = filledIn({}, { text: { answer: 'one' } });
    const copy = rows[1] as string[];
    const changed = copy.map((cell) => (cell === 'one' ? 'two' : cell));
    const stranger = copy.map((cell, index) => (index === 0 ? 'of-another-project' : cell));
    expect(read([...rows, copy]).changes).toHaveLength(1);
    expect(read([...rows, changed]).invalid).toMatchObject([
      { questionId: 'text', message: 'The file has this question twice, with different answers', found: '' },
    ]);
    expect(read([...rows, [], stranger, ['', '', '', 'Added by hand']]).unknown).toEqual([
      { row: 16, label: 'The text' },
      { row: 17, label: 'Added by hand' },
    ]);
  });

  it('reads what Excel makes of line ends, and a table below a title', () => {
    const rows = filledIn({}, { text: { answer: 'one_x000D_\r\ntwo' } });
    expect(answersIn([['Questionnaire of July'], [], ...rows])).toEqual({ text: givenContent('one\ntwo') });
    expect(read([['Questionnaire of July'], [], ...rows]).changes[0]?.row).toBe(4);
  });

  it('needs only the columns of the id and the answer, headed in any case and spacing', () => {
    const rows = [
      [' question id ', 'ANSWER'],
      ['TEXT', 'We do.'],
      [' ', ' '],
    ];
    expect(answersIn(rows)).toEqual({ text: givenContent('We do.') });
    expect(read(rows).unknown).toEqual([]);
    expect(answersIn([['Answer'], ['Question ID'], ...rows])).toEqual({ text: givenContent('We do.') });
  });

  it('looks for its header in the first fifty rows', () => {
    const rows = filledIn({}, { text: { answer: 'one' } });
    const below = (count: number) => read([...Array.from({ length: count }, () => ['A note']), ...rows]).ok;
    expect([below(49), below(50)]).toEqual([true, false]);
  });

  it('leaves files alone that are there already', () => {
    const before: Answers = { file: givenContent(['f']) };
    expect(read(filledIn(before, {}), before)).toMatchObject({ changes: [], invalid: [], unchanged: NAMES.length });
  });

  it('refuses what cannot be stored, wherever it stands', () => {
    const rows = filledIn(
      {},
      {
        text: { answer: 'a\ud800' },
        number: { notApplicable: 'Yes', notApplicableDescription: 'b\ud800' },
        flag: { answer: 'Yes' },
        'flag/YES': { answer: 'c\ud800' },
      },
    );
    expect(read(rows).invalid.map(({ questionId, message }) => [questionId, message])).toEqual([
      ['text', 'Contains a character that cannot be stored'],
      ['number', 'Contains a character that cannot be stored'],
      ['flag', 'Contains a character that cannot be stored'],
    ]);
  });

  it('knows when a file is no questionnaire, or endless', () => {
    const nothing = { ok: false, message: 'The file does not contain answers which might be set for the current project' };
    expect(readAnswerSheet([['Name', 'Age']], questionnaire(), context)).toEqual(nothing);
    expect(readAnswerSheet([], questionnaire(), context)).toEqual(nothing);
    const endless = Array.from({ length: ANSWER_SHEET_LIMITS.rows + 1 }, () => ['']);
    expect(readAnswerSheet(endless, questionnaire(), context)).toMatchObject({ ok: false, message: 'The file has more than 20000 rows' });
    expect(readAnswerSheet(endless.slice(1), questionnaire(), context)).toEqual(nothing);
  });
});

describe('the round trip', () => {
  const words = fc.stringMatching(/^[\p{L}\p{N};:,.=+@"'-][\p{L}\p{N};:,.=+@"' \n-]{0,20}[\p{L}\p{N};:,.=+@"'-]$/u);
  const notApplicable = fc.option(words).map(givenNotApplicable);
  const chosen = fc.subarray(['a', 'b', 'c', 'OTHER'], { minLength: 1 });
  const answers: fc.Arbitrary<Answers> = fc.record({
    text: fc.oneof(
      words.map((text) => givenContent(text)),
      notApplicable,
      fc.constant(null),
    ),
    number: fc.oneof(
      fc.integer({ min: 1, max: 9 }).map((number) => givenContent(String(number))),
      fc.constant(null),
    ),
    flag: fc.oneof(
      fc.tuple(fc.boolean(), words).map(([value, text]) => givenContent(value, text)),
      notApplicable,
    ),
    single: fc.oneof(
      fc.constantFrom(givenContent(['a']), givenContent(['c'])),
      words.map((text) => givenContent(['b'], { b: text })),
    ),
    several: fc.tuple(chosen, words).map(([ids, text]) => {
      const asked = ids.filter((id) => id !== 'a').map((id) => [id, id === 'OTHER' ? `${text} own` : text]);
      return givenContent(ids, asked.length > 0 ? Object.fromEntries(asked) : null);
    }),
    file: notApplicable,
  });
  const orders = fc.tuple(fc.shuffledSubarray(COLUMNS, { minLength: COLUMNS.length }), fc.infiniteStream(fc.nat()));

  it('brings back every answer, with rows and columns in any order, and changes nothing that is there', () => {
    fc.assert(
      fc.property(answers, orders, (given, [columns, keys]) => {
        const rows = cellsOf(answerSheetRows(questionnaire(given), context), columns);
        const shuffled = rows.map((cells) => ({ cells, key: keys.next().value as number })).toSorted((a, b) => a.key - b.key);
        const file = [headers(columns), ...shuffled.map(({ cells }) => cells)];
        expect(read(file, given)).toMatchObject({ changes: [], invalid: [], unknown: [], unchanged: NAMES.length });
        const present = Object.entries(given).filter(([, content]) => content !== null);
        expect(answersIn(file)).toEqual(Object.fromEntries(present));
      }),
    );
  });
});

describe('one cell as a whole answer', () => {
  const several = givenQuestion({ type: 'LIST', multiple: true, options: givenOptions('Gold', 'Silver') });
  it.each([
    ['text', ' Some words ', givenContent('Some words')],
    ['number', '7', givenContent('7')],
    ['several', 'silver; GOLD', givenContent(['b', 'a'])],
    ['text', 'N/A', givenNotApplicable(null)],
    ['file', 'Not applicable', givenNotApplicable(null)],
    ['text', ' n/a ', givenNotApplicable(null)],
    ['several', 'Gold; ;Silver', givenContent(['a', 'b'])],
    ['text', '  ', null],
    ['file', '  ', null],
    ['flag', '', null],
    ['flag', ' ', null],
    ['several', 'Gold;  Bronze ', "'Bronze' is not one of the options"],
    ['several', 'Other', "'Other' is not one of the options"],
    ['number', '70', 'Should be between 1 and 9'],
    ['several', 'Bronze', "'Bronze' is not one of the options"],
    ['text', 'x'.repeat(41), 'Must be less than or equal to 40 characters'],
    ['file', 'rates.pdf', 'Files cannot be read from a cell'],
    ['flag', 'yes', 'Required'],
  ] as const)('%s: %s', (name, text, expected) => {
    expect(readAnswerCell(text, name === 'several' ? several : QUESTIONS[name], context)).toEqual(expected);
  });
});
