import { asStorable, isStorable } from '../kernel/storable-text.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { QUESTION_LIMITS } from '../question/question.limits.ts';
import { type QuestionDefinition, questionDefinitionSchema } from '../question/question.schema.ts';
import { DEFAULT_QUESTION_TYPE, type QuestionType } from '../question/question.types.ts';
import { SECTION_LIMITS } from '../question/section.schema.ts';
import { findHeads, type ImportColumn, type ImportColumns, type ImportHeads } from './import-columns.ts';
import { knownType, typeWord } from './import-types.ts';

export const IMPORT_LIMITS = { rows: 5000, sections: 200, unknownTypes: 50 } as const;

export const IMPORT_MESSAGES = {
  unableToUpload: 'Unable to upload questions',
  failed: 'Sorry, something went wrong...',
  noFile: 'File is not uploaded yet',
  noQuestionColumn: "No column named 'Question' was found",
  empty: 'The file has no questions',
  nothingLeft: 'At least one question has to stay',
  tooManyRows: `The file has more than ${IMPORT_LIMITS.rows} rows`,
  tooManySections: `The file has more than ${IMPORT_LIMITS.sections} sections`,
  unknownType: (type: string) => `'${asStorable(type.slice(0, 100))}' is not a type of question`,
} as const;

const NO_TYPES: ReadonlyMap<string, QuestionType> = new Map();
const UNTITLED_SECTION = 'General';

export interface ImportedSection {
  readonly name: string;
  readonly questions: QuestionDefinition[];
}

/** A row that was rejected, with its number in the spreadsheet. */
export interface RejectedRow {
  readonly row: number;
  readonly message: string;
}

/** What a cell says in a column that is headed with the name of a product. */
export interface ImportedAnswer {
  readonly row: number;
  /** Where the question stands in the sections. */
  readonly section: number;
  readonly question: number;
  /** As it was asked for. */
  readonly product: string;
  readonly text: string;
}

export type ImportedQuestions =
  | {
      readonly ok: true;
      readonly sections: readonly ImportedSection[];
      readonly answers: readonly ImportedAnswer[];
      readonly rejected: readonly RejectedRow[];
    }
  | { readonly ok: false; readonly message: string };

/** How a person said a file is to be read; what is left out is found. */
export interface ImportReading {
  readonly heads?: ImportHeads | null;
  /** Types for words that mean none of ours, by `typeWord`. */
  readonly types?: ReadonlyMap<string, QuestionType>;
  /** Products whose answers are read as well, from columns headed with their names. */
  readonly products?: readonly string[];
}

/** Takes the cells of a sheet, row by row. Valid rows are kept even if others are invalid: people review them afterwards. */
export function readImportedQuestions(rows: readonly (readonly string[])[], reading: ImportReading = {}): ImportedQuestions {
  const heads = reading.heads ?? findHeads(rows);
  const first = heads ? heads.headRow + 1 : 0;
  if (rows.length - first > IMPORT_LIMITS.rows) return { ok: false, message: IMPORT_MESSAGES.tooManyRows };
  if (!heads) return { ok: false, message: IMPORT_MESSAGES.noQuestionColumn };
  const { columns } = heads;
  const types = reading.types ?? NO_TYPES;

  const answersIn = answerColumns(rows[heads.headRow] ?? [], columns, reading.products ?? []);
  const sections = new Map<string, ImportedSection & { readonly index: number }>();
  const answers: ImportedAnswer[] = [];
  const rejected: RejectedRow[] = [];
  let sectionName = UNTITLED_SECTION;
  rows.slice(first).forEach((cells, index) => {
    const cell = cellsOf(cells, columns);
    // An empty cell means the section of the row above: merged cells and outlines arrive like this.
    sectionName = asStorable(cell('section').slice(0, SECTION_LIMITS.name)).trim() || sectionName;
    if (!cell('question')) return;
    const result = readQuestion(cell, types);
    if (typeof result === 'string') {
      rejected.push({ row: first + index + 1, message: result });
      return;
    }
    const key = sectionName.toLowerCase();
    const section = sections.get(key) ?? { name: sectionName, questions: [], index: sections.size };
    const place = { row: first + index + 1, section: section.index, question: section.questions.length };
    section.questions.push(result);
    sections.set(key, section);
    for (const [product, column] of answersIn) {
      const text = (cells[column] ?? '').trim();
      if (text) answers.push({ ...place, product, text });
    }
  });

  if (sections.size > IMPORT_LIMITS.sections) return { ok: false, message: IMPORT_MESSAGES.tooManySections };
  if (sections.size === 0 && rejected.length === 0) return { ok: false, message: IMPORT_MESSAGES.empty };
  return { ok: true, sections: [...sections.values()].map(({ name, questions }) => ({ name, questions })), answers, rejected };
}

/** Capitals and spaces do not tell two products apart. */
const nameOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The column of each product that has one, beside those of the questions; the first where two have the same head. Products with one name
 * have none: nobody could say whose answers these are.
 */
function answerColumns(head: readonly string[], columns: ImportColumns, products: readonly string[]): [string, number][] {
  const taken = new Set(Object.values(columns));
  const heads = head.map((cell, index) => (taken.has(index) ? null : nameOf(cell)));
  const names = products.map(nameOf);
  return products.flatMap((product, index): [string, number][] => {
    const name = names[index] ?? '';
    const column = heads.indexOf(name);
    return column === -1 || names.indexOf(name) !== names.lastIndexOf(name) ? [] : [[product, column]];
  });
}

type Cell = (column: ImportColumn) => string;

/** Also for looking at a file before it is read. */
export const cellsOf =
  (cells: readonly string[], columns: ImportColumns): Cell =>
  (column) => {
    const index = columns[column];
    return index === undefined ? '' : (cells[index] ?? '').trim();
  };

/** The question, or why the row is rejected. */
function readQuestion(cell: Cell, types: ReadonlyMap<string, QuestionType>): QuestionDefinition | string {
  const options = readOptions(cell('options'));
  const type = readType(cell('type'), options.length > 0, types);
  if (!type) return IMPORT_MESSAGES.unknownType(cell('type'));
  const label = cell('question');
  const helperText = cell('helperText').slice(0, QUESTION_LIMITS.helperText).trim();
  if (isPlain(label, helperText, type, options)) {
    const known = blank(type);
    return { ...known, label, helperText: helperText || null, options: options.map((option) => ({ ...known.options[0]!, label: option })) };
  }
  const parsed = questionDefinitionSchema.safeParse({ label, type, helperText, options: options.map((option) => ({ label: option })) });
  if (parsed.success) return parsed.data;
  const [field, message] = Object.entries(fieldErrors(parsed.error))[0] ?? ['', IMPORT_MESSAGES.failed];
  return field.startsWith('options') ? message : `Question: ${message}`;
}

/**
 * What the schema makes of a question with only a label and choices. Computed once per type, because a file has thousands of such
 * questions.
 */
const blanks = new Map<QuestionType, QuestionDefinition>();

function blank(type: QuestionType): QuestionDefinition {
  const options = type === 'LIST' ? [{ label: '-' }] : [];
  const known = blanks.get(type) ?? questionDefinitionSchema.parse({ label: '-', type, options });
  blanks.set(type, known);
  return known;
}

const fits = (text: string, max: number): boolean => text.length <= max && isStorable(text);

/** True when the schema could neither refuse nor change anything; all other questions go through it. */
function isPlain(label: string, helperText: string, type: QuestionType, options: readonly string[]): boolean {
  if (!fits(label, QUESTION_LIMITS.label) || !fits(helperText, QUESTION_LIMITS.helperText)) return false;
  if (type !== 'LIST') return options.length === 0;
  if (options.length === 0 || options.length > QUESTION_LIMITS.options) return false;
  return (
    options.every((option) => fits(option, QUESTION_LIMITS.optionLabel)) &&
    new Set(options.map((option) => option.toLowerCase())).size === options.length
  );
}

function readType(word: string, hasOptions: boolean, types: ReadonlyMap<string, QuestionType>): QuestionType | null {
  if (!word) return hasOptions ? 'LIST' : DEFAULT_QUESTION_TYPE;
  return knownType(word) ?? types.get(typeWord(word)) ?? null;
}

/** One per line, or separated by semicolons; commas are too common inside an option. */
function readOptions(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((option) => option.trim())
    .filter(Boolean);
}
