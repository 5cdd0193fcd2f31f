import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { type UploadCandidate, uploadProblem } from '../kernel/upload.ts';
import { id, isoDateTime, listOf, oneOf, requiredText } from '../kernel/validation.ts';
import { PROJECT_LIMITS } from '../project/project.schema.ts';
import { QUESTION_TYPES } from '../question/question.types.ts';
import { SECTION_LIMITS } from '../question/section.schema.ts';
import { MAX_HEAD_ROW } from './import-columns.ts';
import { IMPORT_LIMITS, IMPORT_MESSAGES, type ImportReading } from './import-questions.ts';
import { typeWord } from './import-types.ts';

/** A sheet is read up to this column. */
const MAX_COLUMN = 99;

const fileRef = () =>
  z.object({ id: id() }, { error: ({ input }) => (input === undefined || input === null ? IMPORT_MESSAGES.noFile : MESSAGES.option) });

const columnIndex = () => z.int(MESSAGES.wholeNumber).min(0).max(MAX_COLUMN);
const columnsSchema = z.object({
  question: columnIndex(),
  section: columnIndex().nullish(),
  type: columnIndex().nullish(),
  options: columnIndex().nullish(),
  helperText: columnIndex().nullish(),
});

/** How somebody said that a file is to be read. */
const readingFields = {
  /** The row with the headings, counted from 0; -1 for a file without any. */
  headRow: z.int(MESSAGES.wholeNumber).min(-1).max(MAX_HEAD_ROW).nullish(),
  columns: columnsSchema.nullish(),
  types: listOf(z.object({ word: z.string().max(100), type: oneOf(QUESTION_TYPES) }), IMPORT_LIMITS.unknownTypes).nullish(),
};
type ReadingFields = z.output<z.ZodObject<typeof readingFields>>;

export function importReading({ headRow, columns, types }: ReadingFields): ImportReading {
  const named = Object.entries(columns ?? {}).filter(([, index]) => typeof index === 'number');
  return {
    heads: columns ? { headRow: headRow ?? -1, columns: { ...Object.fromEntries(named), question: columns.question } } : null,
    types: new Map((types ?? []).map(({ word, type }) => [typeWord(word), type])),
  };
}

export const inspectProjectFileSchema = z.object({ file: fileRef(), headRow: readingFields.headRow, columns: readingFields.columns });

export const parseProjectFileSchema = z.object({ file: fileRef(), ...readingFields });

/** 'Upload Q&A': questions and answers of a panel that was run elsewhere. */
export const parseQuestionsAndAnswersSchema = z.object({ id: id(), file: fileRef() });

const questionIds = () => listOf(id(), IMPORT_LIMITS.rows).default([]);

/** Reviewing an import: its name, names of its sections, library questions that replace imported ones, and questions to remove. */
export const updateDraftProjectSchema = z.object({
  id: id(),
  name: requiredText(PROJECT_LIMITS.name).optional(),
  sections: listOf(z.object({ id: id(), name: requiredText(SECTION_LIMITS.name) }), IMPORT_LIMITS.sections).default([]),
  /** A library question that replaces the imported one; null restores the imported one. */
  useQuestions: listOf(z.object({ question: id(), library: id().nullish() }), IMPORT_LIMITS.rows).default([]),
  removeQuestions: questionIds(),
  /** Questions that were removed, to have them again. */
  restoreQuestions: questionIds(),
  updatedAt: isoDateTime(),
});

/** Why a file cannot be imported, before it is read; the same in the browser and on the server. */
export function importFileProblem(file: UploadCandidate | null): string | null {
  return file === null ? IMPORT_MESSAGES.noFile : uploadProblem(file, { xlsxOnly: true });
}
