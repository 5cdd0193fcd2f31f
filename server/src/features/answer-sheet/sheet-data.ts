import type { AnswerStatus } from '@weighbridge/domain/answer/answer.status.ts';
import type { AnswerContent, AnswerContext, AnswerFile, AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import type { SheetQuestion } from '@weighbridge/domain/answer/answer-sheet.ts';
import { matchesPattern } from '@weighbridge/domain/question/match-pattern.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';

/** A question with its answer as the database gives it: definition and values as JSON. */
export interface StoredQuestion {
  readonly id: string;
  readonly sectionId: string;
  readonly section: string;
  readonly label: string;
  readonly definition: string;
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

export function openSheetData({ stored, answersMaxLength, editable }: SheetData): AnswersOfSheet {
  return {
    context: { answersMaxLength, files: stored.files, matchesPattern },
    questions: stored.questions.map((entry) => {
      const { id, sectionId, section, label, isDraft, status } = entry;
      const definition = JSON.parse(entry.definition) as QuestionDefinition;
      return {
        id,
        sectionId,
        section,
        label,
        question: { ...definition, options: definition.options.map((option) => ({ ...option, id: option.id ?? '' })) },
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
