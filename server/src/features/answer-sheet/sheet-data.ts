import type { AnswerStatus } from '@weighbridge/domain/answer/answer.status.ts';
import type {
  AnswerableQuestion,
  AnswerContent,
  AnswerContext,
  AnswerFile,
  AnswerValue,
  SecondaryValue,
} from '@weighbridge/domain/answer/answer.types.ts';
import type { SheetQuestion } from '@weighbridge/domain/answer/answer-sheet.ts';
import { matchesPattern } from '@weighbridge/domain/question/match-pattern.ts';
import { hasPart, type QuestionType } from '@weighbridge/domain/question/question.types.ts';

/** A question with its answer as the database gives it, with JSON as text. */
export interface StoredQuestion {
  readonly id: string;
  readonly sectionId: string;
  readonly section: string;
  readonly label: string;
  readonly type: QuestionType;
  /** What its answers depend on: a definition where there are choices, otherwise rules, or null without any. */
  readonly answering: string | null;
  readonly value: string | null;
  readonly secondaryValue: string | null;
  readonly notApplicable: boolean | null;
  readonly notApplicableDescription: string | null;
  readonly isDraft: boolean | null;
  readonly status: AnswerStatus | null;
}

export interface StoredSheet {
  readonly questions: readonly StoredQuestion[];
  readonly files: readonly AnswerFile[];
}

/** The questions column by column: a thousand texts of a kind reach a thread in a fraction of the time of a thousand records. */
export type SheetColumns = { readonly [Column in keyof StoredQuestion]: readonly StoredQuestion[Column][] };

export function toColumns(questions: readonly StoredQuestion[]): SheetColumns {
  return {
    id: questions.map(({ id }) => id),
    sectionId: questions.map(({ sectionId }) => sectionId),
    section: questions.map(({ section }) => section),
    label: questions.map(({ label }) => label),
    type: questions.map(({ type }) => type),
    answering: questions.map(({ answering }) => answering),
    value: questions.map(({ value }) => value),
    secondaryValue: questions.map(({ secondaryValue }) => secondaryValue),
    notApplicable: questions.map(({ notApplicable }) => notApplicable),
    notApplicableDescription: questions.map(({ notApplicableDescription }) => notApplicableDescription),
    isDraft: questions.map(({ isDraft }) => isDraft),
    status: questions.map(({ status }) => status),
  };
}

export function fromColumns(columns: SheetColumns): StoredQuestion[] {
  return columns.id.map((id, row) => ({
    id,
    sectionId: columns.sectionId[row]!,
    section: columns.section[row]!,
    label: columns.label[row]!,
    type: columns.type[row]!,
    answering: columns.answering[row] ?? null,
    value: columns.value[row] ?? null,
    secondaryValue: columns.secondaryValue[row] ?? null,
    notApplicable: columns.notApplicable[row] ?? null,
    notApplicableDescription: columns.notApplicableDescription[row] ?? null,
    isDraft: columns.isDraft[row] ?? null,
    status: columns.status[row] ?? null,
  }));
}

/** What the thread needs of a questionnaire. */
export interface SheetData {
  readonly stored: StoredSheet;
  readonly answersMaxLength: number | null;
  /** Whether answers may be changed now, and whether requested answers may. */
  readonly editable: { readonly now: boolean; readonly onRequest: boolean };
}

/** A question with everything that a sheet needs. */
interface QuestionOfSheet extends SheetQuestion {
  readonly sectionId: string;
  readonly isDraft: boolean;
}

export interface AnswersOfSheet {
  readonly questions: readonly QuestionOfSheet[];
  readonly context: AnswerContext;
}

/** As a question without rules is stored. */
const NO_RULES: AnswerableQuestion['rules'] = {
  min: null,
  max: null,
  maxLength: null,
  pattern: null,
  maxSize: null,
  mimetypes: [],
  multiple: false,
};

const WITHOUT_CHOICES = { multiple: false, yesAnswerText: null, noAnswerText: null, options: [], otherOption: false } as const;

/** Rules are few, and shared by many questions. */
function questionReader(): (stored: StoredQuestion) => AnswerableQuestion {
  const known = new Map<string, AnswerableQuestion['rules']>();
  const rulesOf = (json: string) => {
    const rules = known.get(json) ?? (JSON.parse(json) as AnswerableQuestion['rules']);
    known.set(json, rules);
    return rules;
  };
  return ({ type, answering }) => {
    if (answering === null) return { ...WITHOUT_CHOICES, type, rules: NO_RULES };
    // The options of a stored question have their ids.
    return hasChoices(type) ? (JSON.parse(answering) as AnswerableQuestion) : { ...WITHOUT_CHOICES, type, rules: rulesOf(answering) };
  };
}

const hasChoices = (type: QuestionType): boolean => hasPart(type, 'options') || hasPart(type, 'clarifications');

export function openSheetData({ stored, answersMaxLength, editable }: SheetData): AnswersOfSheet {
  const questionOf = questionReader();
  return {
    context: { answersMaxLength, files: stored.files, matchesPattern },
    questions: stored.questions.map((entry) => {
      const { id, sectionId, section, label, isDraft, status } = entry;
      return {
        id,
        sectionId,
        section,
        label,
        question: questionOf(entry),
        content: contentOf(entry),
        isDraft: isDraft ?? false,
        editable: status === 'REQUESTED' ? editable.onRequest : editable.now,
      };
    }),
  };
}

/** Null when there is no answer, or it was removed. */
function contentOf({ notApplicable, notApplicableDescription, ...stored }: StoredQuestion): AnswerContent | null {
  const value = parsed<AnswerValue>(stored.value);
  const secondaryValue = parsed<SecondaryValue>(stored.secondaryValue);
  if (value === null && secondaryValue === null && !notApplicable) return null;
  return { value, secondaryValue, notApplicable: notApplicable ?? false, notApplicableDescription };
}

function parsed<Value>(json: string | null): Value | null {
  return json === null ? null : (JSON.parse(json) as Value);
}
