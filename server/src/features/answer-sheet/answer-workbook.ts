import type { AnswerContext } from '@weighbridge/domain/answer/answer.types.ts';
import {
  ANSWER_SHEET_COLUMNS,
  type AnswerSheetColumn,
  type AnswerSheetRow,
  answerSheetRows,
  type SheetQuestion,
} from '@weighbridge/domain/answer/answer-sheet.ts';
import { formatLongDate, formatLongDateTime } from '@weighbridge/domain/kernel/dates.ts';
import type { Cell, WriteOptions, WriteSheet } from 'hucre/xlsx';
import { HEADER, LOCKED, NOTE, TITLE, UNLOCKED } from './answer-workbook.styles.ts';
import { CHOICES_SHEET, validationsOf } from './answer-workbook.validations.ts';
import { cellText, looksLikeError } from './cell-text.ts';

export interface AboutWorkbook {
  readonly project: string;
  readonly product: string;
  readonly url: string;
  readonly createdAt: Date;
  /** For a receipt: it says when and by whom, and not how to fill it in. */
  readonly submission?: { readonly at: Date; readonly by: string | null };
}

export interface AnswerWorkbook extends AboutWorkbook {
  readonly questions: readonly SheetQuestion[];
  readonly context: AnswerContext;
}

const COLUMNS = Object.keys(ANSWER_SHEET_COLUMNS) as AnswerSheetColumn[];
const LETTERS = new Map(COLUMNS.map((column, index) => [column, String.fromCharCode(65 + index)]));
/** Wide enough to be read by a person who shows the hidden ids. */
const WIDTH_WHEN_SHOWN = 38;
/** Below the header. */
const FIRST_ROW = 2;

/** The protection has no password: it prevents mistakes, not intended changes. */
const PROTECTED = { sheet: true, formatColumns: true, formatRows: true, autoFilter: true } as const;

/** The questionnaire, the instructions, and a hidden sheet with the choices. */
export function answerWorkbook(workbook: AnswerWorkbook): WriteOptions {
  const rows = answerSheetRows(workbook.questions, workbook.context);
  const { rules, choices } = validationsOf(rows, FIRST_ROW, letterOf);
  return {
    properties: { title: cellText(`${workbook.project} - ${workbook.product}`), created: workbook.createdAt, modified: workbook.createdAt },
    sheets: [
      { ...answerSheet(rows), dataValidations: rules },
      aboutSheet(workbook),
      { name: CHOICES_SHEET, rows: choices.map((words) => [cellText(words)]), protection: PROTECTED, hidden: true },
    ],
  };
}

const letterOf = (column: AnswerSheetColumn): string => LETTERS.get(column) ?? '';

function answerSheet(rows: readonly AnswerSheetRow[]): WriteSheet {
  const cells = new Map<string, Partial<Cell>>(COLUMNS.map((_, column) => [`0,${column}`, { style: HEADER }]));
  for (const [index, row] of rows.entries()) {
    for (const [column, name] of COLUMNS.entries()) {
      const unlocked = row.unlocked.includes(name);
      const text = row.cells[name];
      if (looksLikeError(text)) cells.set(`${index + 1},${column}`, asRichText(text, unlocked));
      else if (unlocked) cells.set(`${index + 1},${column}`, OPEN);
    }
  }
  return {
    name: 'Answers',
    columns: COLUMNS.map((column) => {
      const { width, hidden } = ANSWER_SHEET_COLUMNS[column];
      return { style: LOCKED, width: hidden ? WIDTH_WHEN_SHOWN : width, hidden };
    }),
    rows: [
      COLUMNS.map((column) => ANSWER_SHEET_COLUMNS[column].header),
      ...rows.map((row) => COLUMNS.map((column) => (row.cells[column] === '' ? null : cellText(row.cells[column])))),
    ],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${LETTERS.get(COLUMNS.at(-1)!)}${rows.length + 1}` },
    protection: PROTECTED,
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
  };
}

const OPEN: Partial<Cell> = { style: UNLOCKED };

function asRichText(text: string, unlocked: boolean): Partial<Cell> {
  return { style: unlocked ? UNLOCKED : LOCKED, richText: [{ text: cellText(text) }] };
}

const HOW_TO = [
  "Write into the white cells of the sheet 'Answers'; the grey ones belong to the questionnaire.",
  "Cells with a list offer what can be chosen. Where several choices are possible, write each on its own line, as the column 'How to answer' shows them.",
  "A question that does not apply gets 'Yes' under 'Not Applicable', and a reason if you have one.",
  'Rows and columns may be moved, sorted, hidden or deleted, as long as the first row and the hidden columns at the left stay.',
  'An empty cell changes nothing: what was answered before stays.',
  'Files are added on the project page.',
  'Import the file on the project page. You will see what changes before anything is saved.',
];

function aboutSheet({ project, product, url, createdAt, submission }: AboutWorkbook): WriteSheet {
  const rows = [
    [project],
    ['Product', product],
    ...(submission ? submissionRows(submission) : []),
    ['Written on', formatLongDate(createdAt)],
    ['Page of the project', url],
    ...(submission ? [] : [[], ...HOW_TO.map((words, index) => [`${index + 1}.`, words])]),
  ];
  const first: [string, Partial<Cell>] = ['0,0', { style: { ...TITLE, alignment: { vertical: 'top' } } }];
  return {
    name: submission ? 'Receipt' : 'How to use',
    columns: [
      { width: 20, style: NOTE },
      { width: 90, style: NOTE },
    ],
    rows: rows.map((cells) => cells.map(cellText)),
    cells: new Map([first]),
    protection: PROTECTED,
  };
}

function submissionRows({ at, by }: NonNullable<AboutWorkbook['submission']>): string[][] {
  return [
    ['Submitted on', formatLongDateTime(at)],
    ['Submitted by', by ?? 'Taken over by the brokerage firm as they were'],
  ];
}
