import type { AnswerStatus } from '@weighbridge/domain/answer/answer.status.ts';
import type { AnswerContent, AnswerContext, AnswerFile, AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import type { SheetQuestion } from '@weighbridge/domain/answer/answer-sheet.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';

/** A question with its answer as the database writes it: a row of values, because there are a thousand of them. */
export type StoredSheetQuestion = [
  id: string,
  sectionId: string,
  section: string,
  label: string,
  definition: Pick<QuestionDefinition, 'type' | 'multiple' | 'yesAnswerText' | 'noAnswerText' | 'otherOption' | 'options' | 'rules'>,
  value: AnswerValue | null,
  secondaryValue: SecondaryValue | null,
  notApplicable: boolean | null,
  notApplicableDescription: string | null,
  isDraft: boolean | null,
  status: AnswerStatus | null,
];

export interface StoredSheet {
  readonly questions: readonly StoredSheetQuestion[];
  readonly files: readonly AnswerFile[];
}

/** What a thread needs to know of a questionnaire. The JSON of a `StoredSheet` goes there unread: as one text it costs next to nothing. */
export interface SheetData {
  readonly stored: string;
  readonly answersMaxLength: number | null;
  /** Whether answers may be changed now, and those that were asked for again. */
  readonly editable: { readonly now: boolean; readonly onRequest: boolean };
}

/** A question of the questionnaire with all that a sheet needs to know of it. */
export interface QuestionOfSheet extends SheetQuestion {
  readonly sectionId: string;
  readonly isDraft: boolean;
}

export interface AnswersOfSheet {
  readonly questions: QuestionOfSheet[];
  readonly context: AnswerContext;
}

export function openSheetData({ stored, answersMaxLength, editable }: SheetData): AnswersOfSheet {
  const { questions, files } = JSON.parse(stored) as StoredSheet;
  return {
    context: { answersMaxLength, files },
    questions: questions.map(([id, sectionId, section, label, definition, ...answer]) => ({
      id,
      sectionId,
      section,
      label,
      question: { ...definition, options: definition.options.map((option) => ({ ...option, id: option.id ?? '' })) },
      content: contentOf(answer),
      isDraft: answer[4] ?? false,
      editable: answer[5] === 'REQUESTED' ? editable.onRequest : editable.now,
    })),
  };
}

type StoredAnswer = StoredSheetQuestion extends [string, string, string, string, unknown, ...infer Answer] ? Answer : never;

/** Null where there is no answer, or a removed one. */
function contentOf([value, secondaryValue, notApplicable, notApplicableDescription]: StoredAnswer): AnswerContent | null {
  if (value === null && secondaryValue === null && !notApplicable) return null;
  return { value, secondaryValue, notApplicable: notApplicable ?? false, notApplicableDescription };
}
