import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { XLSX_MIME } from '../kernel/upload.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { questionDefinitionSchema } from '../question/question.schema.ts';
import { QUESTION_TYPES } from '../question/question.types.ts';
import { SECTION_LIMITS } from '../question/section.schema.ts';
import { importFileProblem, parseProjectFileSchema, parseQuestionsAndAnswersSchema, updateDraftProjectSchema } from './import.schema.ts';
import { findHeads } from './import-columns.ts';
import { IMPORT_LIMITS, IMPORT_MESSAGES, readImportedQuestions } from './import-questions.ts';
import { typeWord } from './import-types.ts';
import { inspectRows } from './inspect-rows.ts';
import { isMatch, SIMILARITY_THRESHOLDS, similarityPercent, similarityTone } from './similarity.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const HEADER = ['Section', 'Question', 'Type', 'Options', 'Help text'];
const read = (...rows: string[][]) => readImportedQuestions([HEADER, ...rows]);
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

it('stores of the name of a section and of an unknown type what can be stored: everything about the file is written into the database', () => {
  const long = `${'s'.repeat(SECTION_LIMITS.name - 1)}😀`;
  const result = read(['\u0000Net\ud800', 'One?'], [long, 'Two?'], ['\u0000', 'Three?'], ['', 'Four?', 'Odd\u0000\udc00']);
  expect(result.ok && result.sections.map(({ name }) => name)).toEqual(['Net\ufffd', `${'s'.repeat(SECTION_LIMITS.name - 1)}\ufffd`]);
  expect(result.ok && result.sections[1]?.questions.map(({ label }) => label)).toEqual(['Two?', 'Three?']);
  expect(result.ok && result.rejected).toEqual([{ row: 5, message: IMPORT_MESSAGES.unknownType('Odd\ufffd') }]);
});

describe('the answers in a spreadsheet of questions', () => {
  const rows = [
    ['A panel of last year'],
    ['Section', 'Question', 'Type', ' Gold  ppo', 'Options', 'Silver', 'Question'],
    ['Network', 'How many?', 'Number', ' 12 ', '', '', 'x'],
    ['', 'Odd?', 'Rainbow', 'lost', '', 'lost', ''],
    ['', '', '', 'no question', '', '', ''],
    ['Service', 'Why?', '', '', '', 'Because', ''],
    ['network', 'Who?', '', 'We', '', 'They', ''],
  ];

  it('are read where a column is headed with the name of a product, and belong to their question [API-123]', () => {
    const result = readImportedQuestions(rows, { products: ['Gold PPO', 'Silver', 'Bronze', 'Question', 'Options'] });
    expect(result).toMatchObject({ ok: true, sections: [{ name: 'Network' }, { name: 'Service' }], rejected: [{ row: 4 }] });
    expect(result.ok && result.answers).toEqual([
      { row: 3, section: 0, question: 0, product: 'Gold PPO', text: '12' },
      { row: 3, section: 0, question: 0, product: 'Question', text: 'x' },
      { row: 6, section: 1, question: 0, product: 'Silver', text: 'Because' },
      { row: 7, section: 0, question: 1, product: 'Gold PPO', text: 'We' },
      { row: 7, section: 0, question: 1, product: 'Silver', text: 'They' },
    ]);
  });

  it('are nobody’s where two products have one name, whatever its capitals and spaces', () => {
    const result = readImportedQuestions(rows, { products: ['Gold PPO', 'GOLD   ppo ', 'Silver'] });
    expect(result.ok && result.answers.map(({ product, text }) => [product, text])).toEqual([
      ['Silver', 'Because'],
      ['Silver', 'They'],
    ]);
  });

  it('are left alone where no product is asked for', () => {
    expect(readImportedQuestions(rows)).toMatchObject({ ok: true, answers: [] });
  });
});

describe('reading a spreadsheet of questions', () => {
  it('makes of every row what the schema of questions makes of it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const option = fc.constantFrom('Yes', 'no', 'NO', 'Maybe', 'x'.repeat(101), 'half \ud800', '  spaced ');
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom(...QUESTION_TYPES),
        fc.array(option, { maxLength: 4 }),
        (label, helperText, type, options) => {
          fc.pre(label.trim() !== '');
          const parsed = questionDefinitionSchema.safeParse({
            label: label.trim(),
            type,
            helperText: helperText.trim(),
            options: options.map((each) => ({ label: each.trim() })),
          });
          const result = read(['Any', label, type, options.join(';'), helperText]);
          expect(result).toMatchObject(
            parsed.success ? { sections: [{ questions: [parsed.data] }], rejected: [] } : { sections: [], rejected: [{ row: 2 }] },
          );
        },
      ),
      { numRuns: 500 },
    );
  }, 60_000);

  it('makes sections of questions, in their order', () => {
    const result = read(
      ['Network', 'How many dentists?', 'Number', '', 'In your own network'],
      ['', 'Which plans?', '', 'Gold; Silver\nBronze', ''],
      ['Service', 'Why you?', '', '', ''],
      ['network', 'Since when?', 'STRING', '', ''],
    );
    expect(result).toMatchObject({
      ok: true,
      rejected: [],
      sections: [
        {
          name: 'Network',
          questions: [
            { label: 'How many dentists?', type: 'NUMBER', helperText: 'In your own network' },
            { label: 'Which plans?', type: 'LIST', options: [{ label: 'Gold' }, { label: 'Silver' }, { label: 'Bronze' }] },
            { label: 'Since when?', type: 'STRING' },
          ],
        },
        { name: 'Service', questions: [{ label: 'Why you?', type: 'TEXT' }] },
      ],
    });
  });

  it('does without sections, with columns in any order, and passes over empty rows', () => {
    expect(readImportedQuestions([['type', ' QUESTION '], ['Yes/No', 'Licensed?'], ['', ''], []])).toMatchObject({
      ok: true,
      sections: [{ name: 'General', questions: [{ label: 'Licensed?', type: 'BOOLEAN' }] }],
    });
    expect(findHeads([['Label', 'Category']])).toEqual({ headRow: 0, columns: { question: 0, section: 1 } });
  });

  const titled = [
    ['Acme Benefits: Questions for carriers', '', ''],
    ['Question catalogue of March 2026', '', ''],
    [],
    ['#', 'Section', 'Question *', 'Answer type', 'Possible answers:'],
    ['1', 'Network', 'How many dentists?', 'Paragraph', ''],
    ['2', '', 'Which plans?', 'Multiple  choice', 'Gold; Silver'],
    ['3', '', 'Which colour?', 'Rainbow', ''],
  ];

  it('takes the row with the most headings, among the first thirty-one', () => {
    expect(findHeads([['Questions'], ['Section', 'Question'], ['Type']])).toEqual({ headRow: 1, columns: { section: 0, question: 1 } });
    const below = (count: number) => findHeads([...Array.from({ length: count }, () => ['x']), HEADER])?.headRow ?? null;
    expect([below(30), below(31)]).toEqual([30, null]);
  });

  it('finds the headings below a title, and types by what other programs call them', () => {
    expect(readImportedQuestions(titled)).toMatchObject({
      ok: true,
      sections: [
        {
          name: 'Network',
          questions: [
            { label: 'How many dentists?', type: 'TEXT' },
            { label: 'Which plans?', type: 'LIST' },
          ],
        },
      ],
      rejected: [{ row: 7, message: "'Rainbow' is not a type of question" }],
    });
  });

  it('says what it would read and what it cannot tell', () => {
    expect(inspectRows(titled)).toEqual({
      headRow: 3,
      columns: { section: 1, question: 2, type: 3, options: 4 },
      unknownTypes: [{ word: 'rainbow', count: 1 }],
      rows: titled.map((row) => row.map((cell) => cell.slice(0, 80))),
    });
    const [, , , , ...bare] = titled;
    expect(inspectRows(bare)).toMatchObject({ headRow: null, columns: null, unknownTypes: [] });
    // With the columns that somebody named.
    const heads = { headRow: -1, columns: { question: 2, type: 3 } };
    expect(inspectRows(bare, heads)).toMatchObject({ ...heads, unknownTypes: [{ word: 'rainbow', count: 1 }] });
    // Neither a question without a type nor a type without a question asks for an explanation.
    const halves = [
      ['Question', 'Type'],
      ['Why?', ''],
      ['', 'Poem'],
      ['How?', 'Text'],
    ];
    expect(inspectRows(halves)).toMatchObject({ headRow: 0, unknownTypes: [] });
    const poem = ['How?', ' A  Poem'];
    expect(inspectRows([['Question', 'Type'], poem, poem]).unknownTypes).toEqual([{ word: 'a poem', count: 2 }]);
  });

  it('reads the columns and types that somebody named', () => {
    const [, , , , ...bare] = titled;
    const heads = { headRow: -1, columns: { question: 2, section: 1, type: 3, options: 4 } };
    expect(readImportedQuestions(bare, { heads, types: new Map([['rainbow', 'STRING']]) })).toMatchObject({
      sections: [{ name: 'Network', questions: [{ type: 'TEXT' }, { type: 'LIST' }, { label: 'Which colour?', type: 'STRING' }] }],
      rejected: [],
    });
  });

  it('compares words of types without capitals and spaces around, up to a hundred characters', () => {
    expect(typeWord('  Rainbow \n Trout ')).toBe('rainbow trout');
    expect(typeWord('X'.repeat(150))).toBe('x'.repeat(100));
    expect(read(['A', 'Why?', 'Y'.repeat(150), '', ''])).toMatchObject({
      rejected: [{ row: 2, message: `'${'Y'.repeat(100)}' is not a type of question` }],
    });
  });

  it('cuts the name of a section and a help text that are too long, and takes one option for a list', () => {
    expect(read(['x'.repeat(101), 'Why?', '', 'Gold', `${'h'.repeat(999)} more`])).toMatchObject({
      sections: [{ name: 'x'.repeat(100), questions: [{ type: 'LIST', options: [{ label: 'Gold' }], helperText: 'h'.repeat(999) }] }],
      rejected: [],
    });
  });

  it('reads as many as 5,000 rows and 200 sections', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`S${index % 200}`, 'Why?']);
    const result = read(...rows);
    expect(result.ok && result.sections.map(({ questions }) => questions.length)).toEqual(Array.from({ length: 200 }, () => 25));
  });

  it('shows little of a large file', () => {
    const wide = Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => 'x'.repeat(5000)));
    const { rows } = inspectRows(wide);
    expect([rows.length, rows[0]?.length, rows[0]?.[0]?.length]).toEqual([10, 26, 80]);
    const poems = inspectRows([['Question', 'Type'], ...Array.from({ length: 90 }, (_, index) => ['Why?', `Poem ${index}`])]);
    expect(poems.unknownTypes).toHaveLength(50);
  });

  it('keeps the good rows and says what is wrong with the others, by their number', () => {
    const result = read(
      ['A', 'Good?', '', '', ''],
      ['A', 'Which colour?', 'Rainbow', '', ''],
      ['A', 'Pick one', 'List', '', ''],
      ['A', 'Pick another', 'List', 'a;A', ''],
      ['A', 'x'.repeat(1001), '', '', ''],
    );
    expect(result).toMatchObject({
      ok: true,
      sections: [{ questions: [{ label: 'Good?' }] }],
      rejected: [
        { row: 3, message: "'Rainbow' is not a type of question" },
        { row: 4, message: 'Options are required for a list question' },
        { row: 5, message: "The option 'A' is already added" },
        { row: 6, message: 'Question: Must be less than or equal to 1000 characters' },
      ],
    });
  });

  it.each([
    ['an empty sheet', [], IMPORT_MESSAGES.noQuestionColumn],
    [
      'a sheet of something else',
      [
        ['Name', 'Age'],
        ['Ann', '41'],
      ],
      IMPORT_MESSAGES.noQuestionColumn,
    ],
    ['a sheet with a header only', [HEADER], IMPORT_MESSAGES.empty],
    ['a huge sheet of something else', Array.from({ length: 5001 }, () => ['x']), IMPORT_MESSAGES.tooManyRows],
    ['a huge sheet', Array.from({ length: IMPORT_LIMITS.rows + 2 }, () => HEADER), IMPORT_MESSAGES.tooManyRows],
    ['too many sections', [HEADER, ...Array.from({ length: 201 }, (_, index) => [`S${index}`, 'Why?'])], IMPORT_MESSAGES.tooManySections],
  ])('refuses %s', (_what, rows, message) => {
    expect(readImportedQuestions(rows)).toEqual({ ok: false, message });
  });
});

describe('the file', () => {
  it('is an .xlsx of up to 70 MB', () => {
    expect(importFileProblem(null)).toBe('File is not uploaded yet');
    expect(importFileProblem({ name: 'q.xlsx', size: 10, type: XLSX_MIME })).toBeNull();
    expect(importFileProblem({ name: 'q.csv', size: 10, type: 'text/csv' })).toBe('The file format is invalid. Please use .xlsx file only');
    expect(importFileProblem({ name: 'q.xlsx', size: 71 * 1024 * 1024, type: XLSX_MIME })).toBe('File size exceeds maximum limit of 70 MB');
  });

  it('becomes a draft with a name, from which questions can be dropped', () => {
    expect(problems(updateDraftProjectSchema, { id: ID, name: ' ', updatedAt: '2026-07-04T12:00:00Z' })).toEqual({ name: 'Required' });
    expect(problems(updateDraftProjectSchema, { id: ID, name: 'RFP', updatedAt: '2026-07-04T12:00:00Z', removeQuestions: [ID] })).toEqual(
      {},
    );
  });

  it('is named by its id', () => {
    expect(problems(parseProjectFileSchema, {})).toEqual({ file: 'File is not uploaded yet' });
    expect(problems(parseQuestionsAndAnswersSchema, { id: ID, file: null })).toEqual({ file: 'File is not uploaded yet' });
    expect(problems(parseQuestionsAndAnswersSchema, { id: ID, file: { id: ID } })).toEqual({});
  });
});

describe('a draft under review', () => {
  it('gets other names and loses questions, each of them optional', () => {
    const updatedAt = '2026-07-04T12:00:00Z';
    expect(updateDraftProjectSchema.parse({ id: ID, updatedAt })).toMatchObject({ sections: [], useQuestions: [], removeQuestions: [] });
    expect(problems(updateDraftProjectSchema, { id: ID, updatedAt, name: ' ', sections: [{ id: ID, name: 'x'.repeat(101) }] })).toEqual({
      name: 'Required',
      'sections.0.name': 'Must be less than or equal to 100 characters',
    });
  });

  it('takes a question of the library for an imported one, or the imported one again', () => {
    const change = (...useQuestions: unknown[]) => ({ id: ID, updatedAt: '2026-07-04T12:00:00Z', useQuestions });
    expect(problems(updateDraftProjectSchema, change({ question: ID, library: ID }, { question: ID, library: null }))).toEqual({});
    expect(Object.keys(problems(updateDraftProjectSchema, change({ question: ID, library: 'x' }, { library: ID })))).toEqual([
      'useQuestions.0.library',
      'useQuestions.1.question',
    ]);
  });
});

describe('how alike two questions are', () => {
  it('is filtered in five steps', () => {
    expect(SIMILARITY_THRESHOLDS).toEqual([0.5, 0.65, 0.75, 0.85, 0.95]);
    expect(isMatch(0.5)).toBe(true);
    expect(isMatch(0.4999)).toBe(false);
    expect(isMatch(0.8, 0.85)).toBe(false);
  });

  it('is green above 80 percent', () => {
    expect(similarityTone(0.8)).toBe('neutral');
    expect(similarityTone(0.801)).toBe('success');
  });

  it.each([
    [0, 0],
    [0.29, 29],
    [0.57, 57],
    [0.999, 99],
    [1, 100],
    [1.2, 100],
    [-1, 0],
  ])('%d reads as %i percent', (similarity, percent) => {
    expect(similarityPercent(similarity)).toBe(percent);
  });
});
