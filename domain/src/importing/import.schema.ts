import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { type UploadCandidate, uploadProblem } from '../kernel/upload.ts';
import { id, isoDateTime, missingOr, requiredText } from '../kernel/validation.ts';
import { PROJECT_LIMITS } from '../project/project.schema.ts';
import { SECTION_LIMITS } from '../question/section.schema.ts';
import { IMPORT_LIMITS, IMPORT_MESSAGES } from './import-questions.ts';

const fileRef = () =>
  z.object({ id: id() }, { error: ({ input }) => (input === undefined || input === null ? IMPORT_MESSAGES.noFile : MESSAGES.option) });

export const parseProjectFileSchema = z.object({ file: fileRef() });
export type ParseProjectFileInput = z.input<typeof parseProjectFileSchema>;

/** 'Upload Q&A': questions and answers of a panel that was run elsewhere. */
export const parseQuestionsAndAnswersSchema = z.object({ id: id(), file: fileRef() });
export type ParseQuestionsAndAnswersInput = z.input<typeof parseQuestionsAndAnswersSchema>;

/** Reviewing an import: its name, names of its sections, library questions that replace imported ones, and questions to remove. */
export const updateDraftProjectSchema = z.object({
  id: id(),
  name: requiredText(PROJECT_LIMITS.name).optional(),
  sections: z
    .array(z.object({ id: id(), name: requiredText(SECTION_LIMITS.name) }), { error: missingOr(MESSAGES.structure) })
    .max(IMPORT_LIMITS.sections)
    .default([]),
  /** A library question that replaces the imported one; null restores the imported one. */
  useQuestions: z
    .array(z.object({ question: id(), library: id().nullish() }), { error: missingOr(MESSAGES.structure) })
    .max(IMPORT_LIMITS.rows)
    .default([]),
  removeQuestions: z
    .array(id(), { error: missingOr(MESSAGES.structure) })
    .max(IMPORT_LIMITS.rows)
    .default([]),
  updatedAt: isoDateTime(),
});
export type UpdateDraftProjectInput = z.input<typeof updateDraftProjectSchema>;

/** Why a file cannot be imported, before it is read; the same in the browser and on the server. */
export function importFileProblem(file: UploadCandidate | null): string | null {
  return file === null ? IMPORT_MESSAGES.noFile : uploadProblem(file, { xlsxOnly: true });
}
