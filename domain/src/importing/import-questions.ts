import { isStorable } from '../kernel/storable-text.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { QUESTION_TYPE_LABELS } from '../question/question.labels.ts';
import { QUESTION_LIMITS } from '../question/question.limits.ts';
import { type QuestionDefinition, questionDefinitionSchema } from '../question/question.schema.ts';
import { DEFAULT_QUESTION_TYPE, QUESTION_TYPES, type QuestionType } from '../question/question.types.ts';
import { SECTION_LIMITS } from '../question/section.schema.ts';
import { findColumns, type ImportColumn, type ImportColumns } from './import-columns.ts';

export const IMPORT_LIMITS = { rows: 5000, sections: 200 } as const;

export const IMPORT_MESSAGES = {
  unableToUpload: 'Unable to upload questions',
  failed: 'Sorry, something went wrong...',
  noFile: 'File is not uploaded yet',
  noQuestionColumn: "The first row has no column named 'Question'",
  empty: 'The file has no questions',
  nothingLeft: 'At least one question has to stay',
  tooManyRows: `The file has more than ${IMPORT_LIMITS.rows} rows`,
  tooManySections: `The file has more than ${IMPORT_LIMITS.sections} sections`,
  unknownType: (type: string) => `'${type}' is not a type of question`,
} as const;

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

export type ImportedQuestions =
  | { readonly ok: true; readonly sections: readonly ImportedSection[]; readonly rejected: readonly RejectedRow[] }
  | { readonly ok: false; readonly message: string };

/** Takes the cells of the first sheet, row by row. Valid rows are kept even if others are invalid: people review them afterwards. */
export function readImportedQuestions(rows: readonly (readonly string[])[]): ImportedQuestions {
  if (rows.length > IMPORT_LIMITS.rows + 1) return { ok: false, message: IMPORT_MESSAGES.tooManyRows };
  const columns = findColumns(rows[0] ?? []);
  if (!columns) return { ok: false, message: IMPORT_MESSAGES.noQuestionColumn };

  const sections = new Map<string, ImportedSection>();
  const rejected: RejectedRow[] = [];
  let sectionName = UNTITLED_SECTION;
  rows.slice(1).forEach((cells, index) => {
    const cell = cellsOf(cells, columns);
    // An empty cell means the section of the row above: merged cells and outlines arrive like this.
    sectionName = cell('section').slice(0, SECTION_LIMITS.name) || sectionName;
    if (!cell('question')) return;
    const result = readQuestion(cell);
    if (typeof result === 'string') {
      rejected.push({ row: index + 2, message: result });
      return;
    }
    const key = sectionName.toLowerCase();
    const section = sections.get(key) ?? { name: sectionName, questions: [] };
    section.questions.push(result);
    sections.set(key, section);
  });

  if (sections.size > IMPORT_LIMITS.sections) return { ok: false, message: IMPORT_MESSAGES.tooManySections };
  if (sections.size === 0 && rejected.length === 0) return { ok: false, message: IMPORT_MESSAGES.empty };
  return { ok: true, sections: [...sections.values()], rejected };
}

type Cell = (column: ImportColumn) => string;

const cellsOf =
  (cells: readonly string[], columns: ImportColumns): Cell =>
  (column) => {
    const index = columns[column];
    return index === undefined ? '' : (cells[index] ?? '').trim();
  };

/** The question, or why the row is rejected. */
function readQuestion(cell: Cell): QuestionDefinition | string {
  const options = readOptions(cell('options'));
  const type = readType(cell('type'), options.length > 0);
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

function readType(word: string, hasOptions: boolean): QuestionType | null {
  if (!word) return hasOptions ? 'LIST' : DEFAULT_QUESTION_TYPE;
  const wanted = word.toLowerCase();
  return QUESTION_TYPES.find((type) => type.toLowerCase() === wanted || QUESTION_TYPE_LABELS[type].toLowerCase() === wanted) ?? null;
}

/** One per line, or separated by semicolons; commas are too common inside an option. */
function readOptions(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((option) => option.trim())
    .filter(Boolean);
}
