import { QUESTION_TYPE_LABELS } from '../question/question.labels.ts';
import { type AnswerableQuestion, type AnswerContent, type AnswerContext, OTHER_LABEL, OTHER_OPTION } from './answer.types.ts';
import { textLimit } from './answer-value.ts';
import { descriptionLimit } from './read-answer.ts';

/**
 * The columns of a questionnaire as a spreadsheet. People may move, sort and hide them: a file is read by these headings, and each row by
 * the ids in its hidden cells.
 */
export const ANSWER_SHEET_COLUMNS = {
  questionId: { header: 'Question ID', width: 0, hidden: true },
  part: { header: 'Part', width: 0, hidden: true },
  section: { header: 'Section', width: 24, hidden: false },
  question: { header: 'Question', width: 60, hidden: false },
  type: { header: 'Type', width: 12, hidden: false },
  hint: { header: 'How to answer', width: 40, hidden: false },
  answer: { header: 'Answer', width: 60, hidden: false },
  notApplicable: { header: 'Not Applicable', width: 16, hidden: false },
  notApplicableDescription: { header: 'Why not applicable', width: 40, hidden: false },
} as const;
export type AnswerSheetColumn = keyof typeof ANSWER_SHEET_COLUMNS;

const YES = 'Yes';
const NO = 'No';

/** A question with its answer, and whether it may be changed now. */
export interface SheetQuestion {
  readonly id: string;
  readonly label: string;
  readonly section: string;
  readonly question: AnswerableQuestion;
  readonly content: AnswerContent | null;
  readonly editable: boolean;
}

export interface AnswerSheetRow {
  readonly cells: Readonly<Record<AnswerSheetColumn, string>>;
  /** Every other cell is locked. */
  readonly unlocked: readonly AnswerSheetColumn[];
  /** What the cell offers to choose from. */
  readonly dropDowns: Readonly<Partial<Record<AnswerSheetColumn, readonly string[]>>>;
  /** In characters; spreadsheet programs can check it while people type. */
  readonly maxLengths: Readonly<Partial<Record<AnswerSheetColumn, number>>>;
}

/** One row per question, followed by one for each clarification that a choice asks for. */
export function answerSheetRows(questions: readonly SheetQuestion[], context: AnswerContext): AnswerSheetRow[] {
  return questions.flatMap((entry) => {
    const parts = partsOf(entry.question);
    return [questionRow(entry, context), ...parts.map((part) => partRow(entry, part, context))];
  });
}

function questionRow(entry: SheetQuestion, context: AnswerContext): AnswerSheetRow {
  const { question, content } = entry;
  const choices = choicesOf(question);
  const writable = entry.editable && question.type !== 'FILE';
  return {
    cells: {
      questionId: entry.id,
      part: '',
      section: entry.section,
      question: entry.label,
      type: QUESTION_TYPE_LABELS[question.type],
      hint: hintOf(question, context),
      answer: answerText(question, content, context),
      notApplicable: content?.notApplicable ? YES : '',
      notApplicableDescription: content?.notApplicableDescription ?? '',
    },
    unlocked: entry.editable ? [...(writable ? (['answer'] as const) : []), 'notApplicable', 'notApplicableDescription'] : [],
    dropDowns: { ...(choices.length > 0 && !question.multiple ? { answer: choices } : {}), notApplicable: [YES, NO] },
    maxLengths: {
      ...(takesText(question) ? { answer: textLimit(question, context) } : {}),
      notApplicableDescription: descriptionLimit(context),
    },
  };
}

function partRow(entry: SheetQuestion, part: SheetPart, context: AnswerContext): AnswerSheetRow {
  const limit = textLimit(entry.question, context);
  return {
    cells: {
      questionId: entry.id,
      part: part.key,
      section: entry.section,
      question: `${entry.label} / ${part.label}`,
      type: QUESTION_TYPE_LABELS.TEXT,
      hint: `Only with ${part.only}; at most ${limit} characters`,
      answer: partText(part.key, entry.content),
      notApplicable: '',
      notApplicableDescription: '',
    },
    unlocked: entry.editable ? ['answer'] : [],
    dropDowns: {},
    maxLengths: { answer: limit },
  };
}

export interface SheetPart {
  /** The option's id, `OTHER`, or `YES` and `NO`. */
  readonly key: string;
  readonly label: string;
  readonly only: string;
}

/** The clarifications that choices of this question ask for. */
export function partsOf(question: AnswerableQuestion): SheetPart[] {
  if (question.type === 'BOOLEAN')
    return [
      ...(question.yesAnswerText ? [{ key: 'YES', label: question.yesAnswerText, only: `'${YES}'` }] : []),
      ...(question.noAnswerText ? [{ key: 'NO', label: question.noAnswerText, only: `'${NO}'` }] : []),
    ];
  if (question.type !== 'LIST') return [];
  const options = question.options.flatMap(({ id, label, clarificationQuestion }) =>
    clarificationQuestion ? [{ key: id, label: clarificationQuestion, only: `'${oneLine(label)}'` }] : [],
  );
  const other = otherChoice(question);
  return question.otherOption ? [...options, { key: OTHER_OPTION, label: `${other}: please specify`, only: `'${other}'` }] : options;
}

export function partText(part: string, content: AnswerContent | null): string {
  const texts = content?.secondaryValue ?? null;
  if (texts === null) return '';
  if (typeof texts === 'string') return content?.value === (part === 'YES') ? texts : '';
  return Object.hasOwn(texts, part) ? (texts[part] ?? '') : '';
}

/** The texts that the answer's cell accepts; empty where it accepts any. */
function choicesOf(question: AnswerableQuestion): string[] {
  if (question.type === 'BOOLEAN') return [YES, NO];
  if (question.type !== 'LIST') return [];
  const labels = question.options.map((option) => oneLine(option.label));
  return question.otherOption ? [...labels, otherChoice(question)] : labels;
}

/** A question may also have an ordinary option with this label. */
export function otherChoice(question: Pick<AnswerableQuestion, 'options'>): string {
  const taken = question.options.some((option) => option.label.toLowerCase() === OTHER_LABEL.toLowerCase());
  return taken ? `${OTHER_LABEL} (in your own words)` : OTHER_LABEL;
}

const oneLine = (label: string): string => label.replace(/\s+/g, ' ').trim();

/** The text of the answer's cell; several choices stand on separate lines. */
export function answerText(question: AnswerableQuestion, content: AnswerContent | null, context: Pick<AnswerContext, 'files'>): string {
  const value = content?.value ?? null;
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? YES : NO;
  if (question.type === 'FILE') return value.map((id) => context.files.find((file) => file.id === id)?.filename ?? id).join('\n');
  return value
    .map((id) => {
      const option = question.options.find((candidate) => candidate.id === id);
      return option ? oneLine(option.label) : otherChoice(question);
    })
    .join('\n');
}

const takesText = (question: AnswerableQuestion): boolean => !['BOOLEAN', 'LIST', 'FILE'].includes(question.type);

function hintOf(question: AnswerableQuestion, context: AnswerContext): string {
  const { min, max } = question.rules;
  switch (question.type) {
    case 'BOOLEAN':
      return `${YES} or ${NO}`;
    case 'FILE':
      return 'Files are added on the project page';
    case 'LIST':
      return [question.multiple ? 'One or more, each on its own line:' : 'One of:', ...choicesOf(question)].join('\n');
    case 'NUMBER':
      return ['A number', ...(min === null ? [] : [`at least ${min}`]), ...(max === null ? [] : [`at most ${max}`])].join(', ');
    case 'EMAIL':
      return 'An email address';
    case 'URL':
    case 'VIDEO':
      return 'An address that starts with http:// or https://';
    default:
      return `At most ${textLimit(question, context)} characters`;
  }
}
