import { createProjectQuestionSchema, DEFAULT_WEIGHT } from '@weighbridge/domain/question/project-question.schema.ts';
import type { z } from 'zod';
import { type DefinitionValues, definitionFormSchema, definitionValues } from '../../question/editor/definition-form.ts';
import { holderInput, type QuestionHolder } from '../../question/holder.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';

interface Reference {
  id: string;
}

export interface QuestionFormValues extends Record<string, unknown> {
  project?: Reference;
  template?: Reference;
  section: Reference;
  question: DefinitionValues;
  owner: Reference | null;
  approver: Reference | null;
  ownerDeadline: string | null;
  weight: number;
  saveInLibrary: boolean;
  makePublic: boolean;
  targetSection: Reference;
}

type SavedQuestion = z.output<typeof createProjectQuestionSchema>;
export const questionFormSchema = definitionFormSchema<SavedQuestion, QuestionFormValues>(createProjectQuestionSchema);

export function questionFormValues(holder: QuestionHolder, section: Reference, question: ProjectQuestion | null): QuestionFormValues {
  const reference = (person: Reference | null | undefined) => (person ? { id: person.id } : null);
  return {
    ...holderInput(holder),
    section: { id: section.id },
    question: definitionValues(question?.question ?? null),
    owner: reference(question?.owner),
    approver: reference(question?.approver),
    ownerDeadline: question?.ownerDeadline ?? null,
    weight: question?.weight ?? DEFAULT_WEIGHT,
    saveInLibrary: false,
    makePublic: false,
    targetSection: { id: section.id },
  };
}
