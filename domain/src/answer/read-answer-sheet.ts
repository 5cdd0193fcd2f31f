import { MESSAGES } from '../kernel/messages.ts';
import { asStorable, isStorable } from '../kernel/storable-text.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';
import { type AnswerableQuestion, type AnswerContent, type AnswerContext, type AnswerValue, OTHER_OPTION } from './answer.types.ts';
import { type AnswerSheetColumn, answerText, otherChoice, partsOf, partText, type SheetQuestion } from './answer-sheet.ts';
import { type SheetLine, sheetLines } from './answer-sheet-table.ts';
import { type ContentInput, readContent } from './read-answer.ts';
import { sameContent } from './same-content.ts';
import { normaliseText } from './text-similarity.ts';

/** What is quoted of a cell is to find it again, not to read it. */
export const ANSWER_SHEET_LIMITS = { rows: 20_000, found: 200 } as const;

export const ANSWER_SHEET_MESSAGES = {
  tooManyRows: `The file has more than ${ANSWER_SHEET_LIMITS.rows} rows`,
  twice: 'The file has this question twice, with different answers',
  notApplicableWord: "Please write 'Yes' for not applicable, or leave the cell empty",
  both: 'The question has an answer and is marked as not applicable',
  notAnOption: (text: string) => `'${text}' is not one of the options`,
  locked: 'This answer can no longer be changed',
  fileInCell: 'Files cannot be read from a cell',
} as const;

interface SheetEntry {
  readonly row: number;
  readonly questionId: string;
  readonly label: string;
}

export interface SheetChange extends SheetEntry {
  readonly before: AnswerContent | null;
  readonly after: AnswerContent;
}

export interface InvalidSheetRow extends SheetEntry {
  readonly message: string;
  /** What stands in the cell that is to blame, shortened; empty where nothing does, or no single cell is. */
  readonly found: string;
}

/** Why a question's rows are refused, and which cell is to blame: null for none of them alone. */
interface Refusal {
  readonly message: string;
  readonly column: AnswerSheetColumn | null;
  /** As in the column of this name; empty for the question itself. */
  readonly part: string;
}

export type ReadAnswerSheet =
  | {
      readonly ok: true;
      /** What importing would change; nothing is written yet. */
      readonly changes: readonly SheetChange[];
      readonly invalid: readonly InvalidSheetRow[];
      /** Rows that belong to no question of this questionnaire. */
      readonly unknown: readonly { readonly row: number; readonly label: string }[];
      readonly unchanged: number;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Takes the cells of the sheet, row by row. An empty cell changes nothing: a vendor that sends back half a questionnaire does not want to
 * remove the other half.
 */
export function readAnswerSheet(
  rows: readonly (readonly string[])[],
  questions: readonly SheetQuestion[],
  context: AnswerContext,
): ReadAnswerSheet {
  if (rows.length > ANSWER_SHEET_LIMITS.rows) return { ok: false, message: ANSWER_SHEET_MESSAGES.tooManyRows };
  const lines = sheetLines(rows);
  if (!lines) return { ok: false, message: ANSWER_MESSAGES.imported.nothing };

  const byId = new Map(questions.map((question) => [question.id, question]));
  const changes: SheetChange[] = [];
  const invalid: InvalidSheetRow[] = [];
  const unknown: { row: number; label: string }[] = [];
  let unchanged = 0;
  for (const [id, group] of byQuestion(lines)) {
    const entry = byId.get(id);
    if (!entry) {
      unknown.push(...group.map((line) => ({ row: line.row, label: line.cell('question') })));
      continue;
    }
    const place = { row: mainLine(group)?.row ?? group[0]?.row ?? 0, questionId: id, label: entry.label };
    const read = readQuestion(group, entry, context);
    if (read !== null && 'message' in read) invalid.push(invalidRow(place, read, group, entry));
    else if (sameContent(read, entry.content) || read === null) unchanged += 1;
    else if (!entry.editable) invalid.push(invalidRow(place, inAnswer(ANSWER_SHEET_MESSAGES.locked), group, entry));
    else changes.push({ ...place, before: entry.content, after: read });
  }
  return { ok: true, changes, invalid, unknown, unchanged };
}

/** The rows of a question may stand apart: sorting the sheet by another column separates a question from its clarifications. */
function byQuestion(lines: readonly SheetLine[]): Map<string, SheetLine[]> {
  const groups = new Map<string, SheetLine[]>();
  for (const line of lines) {
    const id = line.cell('questionId').toLowerCase();
    const group = groups.get(id);
    if (group) group.push(line);
    else groups.set(id, [line]);
  }
  return groups;
}

const mainLine = (group: readonly SheetLine[]): SheetLine | undefined => group.find((line) => line.cell('part') === '');

/** Where a clarification is to blame, its row and its name: the question alone would not say what is missing. */
function invalidRow(place: SheetEntry, refusal: Refusal, group: readonly SheetLine[], { question }: SheetQuestion): InvalidSheetRow {
  const { message, column, part } = refusal;
  const line = lineOf(group, part);
  const text = (column && line?.cell(column)) ?? '';
  const found = asStorable(text.length > ANSWER_SHEET_LIMITS.found ? `${text.slice(0, ANSWER_SHEET_LIMITS.found)}…` : text);
  const name = part && partsOf(question).find(({ key }) => key === part)?.label;
  return { ...place, row: line?.row ?? place.row, label: name ? `${place.label} / ${name}` : place.label, message, found };
}

const inAnswer = (message: string): Refusal => ({ message, column: 'answer', part: '' });

const lineOf = (group: readonly SheetLine[], part: string): SheetLine | undefined =>
  group.find((line) => line.cell('part').toLowerCase() === part.toLowerCase());

/** The answer, null where the file is empty, or why it is refused. */
function readQuestion(group: readonly SheetLine[], entry: SheetQuestion, context: AnswerContext): AnswerContent | null | Refusal {
  const { question, content } = entry;
  if (hasContradiction(group)) return { message: ANSWER_SHEET_MESSAGES.twice, column: null, part: '' };
  const main = mainLine(group);
  const notApplicable = readYesNo(main?.cell('notApplicable') ?? '');
  if (typeof notApplicable === 'string') return { message: ANSWER_SHEET_MESSAGES.notApplicableWord, column: 'notApplicable', part: '' };

  const text = question.type === 'FILE' ? '' : (main?.cell('answer') ?? '');
  const typed = text !== '' && text !== answerText(question, content, context);
  if (notApplicable && typed && !content?.notApplicable) return inAnswer(ANSWER_SHEET_MESSAGES.both);
  if (notApplicable && !typed) {
    const description = main?.cell('notApplicableDescription') || content?.notApplicableDescription;
    const read = validated({ notApplicable: true, notApplicableDescription: description }, question, context);
    return isRefused(read) ? { message: read.message, column: 'notApplicableDescription', part: '' } : read;
  }

  const value = text === '' ? (content?.value ?? null) : readValue(text, question);
  if (value === null) return null;
  const strange = strangeOption(value, question);
  if (strange) return inAnswer(strange);
  const read = validated({ value, secondaryValue: readSecondary(group, value, entry) }, question, context);
  return isRefused(read) ? { message: read.message, column: 'answer', part: partAt(read.path, value) } : read;
}

/** The clarification that is meant; the one of a yes or no has no name of its own. */
function partAt([field, key]: readonly string[], value: AnswerValue): string {
  if (field !== 'secondaryValue') return '';
  return key ?? (value === true ? 'YES' : 'NO');
}

const NOT_APPLICABLE_WORDS: readonly string[] = ['n/a', 'na', 'not applicable'];

/** One cell as the whole first answer to a question; null where it is empty, or why it is refused. */
export function readAnswerCell(text: string, question: AnswerableQuestion, context: AnswerContext): AnswerContent | null | string {
  if (text.trim() === '') return null;
  const read = (input: ContentInput) => {
    const content = validated(input, question, context);
    return isRefused(content) ? content.message : content;
  };
  if (NOT_APPLICABLE_WORDS.includes(text.trim().toLowerCase())) return read({ notApplicable: true });
  if (question.type === 'FILE') return ANSWER_SHEET_MESSAGES.fileInCell;
  const value = readValue(text, question);
  return strangeOption(value, question) ?? read({ value, secondaryValue: null });
}

/** A choice that the question does not offer, as a message. */
function strangeOption(value: AnswerValue, question: AnswerableQuestion): string | null {
  if (!Array.isArray(value) || question.type !== 'LIST') return null;
  const stranger = value.find((id) => id !== OTHER_OPTION && !question.options.some((option) => option.id === id));
  return stranger === undefined ? null : ANSWER_SHEET_MESSAGES.notAnOption(stranger);
}

/** The same row twice counts once; two different rows are an error. */
function hasContradiction(group: readonly SheetLine[]): boolean {
  if (group.length === 1) return false;
  const seen = new Map<string, string>();
  return group.some((line) => {
    const part = line.cell('part');
    const words = JSON.stringify([line.cell('answer'), line.cell('notApplicable'), line.cell('notApplicableDescription')]);
    const before = seen.get(part);
    seen.set(part, words);
    return before !== undefined && before !== words;
  });
}

/** The first thing that is wrong, and in which field of the answer. */
interface Refused {
  readonly message: string;
  readonly path: readonly string[];
}

const isRefused = (read: AnswerContent | null | Refused): read is Refused => read !== null && 'message' in read;

function validated(input: ContentInput, question: AnswerableQuestion, context: AnswerContext): AnswerContent | null | Refused {
  let refused: Refused | undefined = textsOf(input).every(isStorable) ? undefined : { message: MESSAGES.nulCharacter, path: [] };
  const content = readContent(input, question, context, (path, message) => {
    refused ??= { message, path };
  });
  return refused ?? content;
}

function textsOf({ value, secondaryValue, notApplicableDescription }: ContentInput): string[] {
  const secondary = typeof secondaryValue === 'object' && secondaryValue !== null ? Object.values(secondaryValue) : [secondaryValue];
  return [...(Array.isArray(value) ? value : [value]), ...secondary, notApplicableDescription].filter((text) => typeof text === 'string');
}

const YES_WORDS: readonly string[] = ['yes', 'y', 'true', '1', 'x'];
const NO_WORDS: readonly string[] = ['no', 'n', 'false', '0', ''];

/** Spreadsheet programs turn some of these words into other values. */
function readYesNo(text: string): boolean | string {
  const word = text.toLowerCase();
  if (YES_WORDS.includes(word)) return true;
  return NO_WORDS.includes(word) ? false : text;
}

function readValue(text: string, question: AnswerableQuestion): AnswerValue {
  if (question.type === 'BOOLEAN') return readYesNo(text);
  return question.type === 'LIST' ? readOptions(text, question) : text;
}

/** One choice per line; or separated by semicolons, if no option contains one. */
function readOptions(text: string, question: AnswerableQuestion): string[] {
  // As most files say it: nothing to take apart.
  const only = question.options.find((option) => option.label === text);
  if (only) return [only.id];
  const ids = new Map(question.options.map((option) => [normaliseText(option.label), option.id]));
  if (question.otherOption) ids.set(normaliseText(otherChoice(question)), OTHER_OPTION);
  const find = (words: string) => ids.get(normaliseText(words));
  const pieces = text.split('\n').flatMap((line) => (find(line) === undefined ? line.split(';') : [line]));
  return pieces.flatMap((piece) => (piece.trim() === '' ? [] : [find(piece) ?? piece.trim()]));
}

/** Where the file has no clarification, or an empty one, the stored one stays. */
function readSecondary(group: readonly SheetLine[], value: AnswerValue, entry: SheetQuestion): AnswerContent['secondaryValue'] {
  const text = (part: string): string => lineOf(group, part)?.cell('answer') || partText(part, entry.content);
  if (typeof value === 'boolean') return text(value ? 'YES' : 'NO');
  if (entry.question.type !== 'LIST') return null;
  return Object.fromEntries(partsOf(entry.question).map(({ key }) => [key, text(key)]));
}
