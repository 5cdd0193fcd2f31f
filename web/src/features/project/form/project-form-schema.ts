import {
  createProjectSchema,
  type NewProject,
  type ProjectUpdate,
  updateProjectSchema,
} from '@weighbridge/domain/project/project.schema.ts';
import type { z } from 'zod';
import type { Project } from '../../../parts/project/project.operations.ts';
import type { ProjectFormValues } from './project-values.ts';

const day = (value: string | null | undefined) => (value ? new Date(value) : null);

/** The domain's rules for a new project; the form holds a bit more than they take, which they leave out. */
export function newProjectFormSchema(now: Date): z.ZodType<NewProject, ProjectFormValues> {
  return createProjectSchema({ now }) as unknown as z.ZodType<NewProject, ProjectFormValues>;
}

export type ExistingValues = ProjectFormValues & { id: string; updatedAt: string };

/** The rules for a change, measured against the project as it was when the form was opened. */
export function existingProjectFormSchema(project: Project, now: Date): z.ZodType<ProjectUpdate, ExistingValues> {
  const before = {
    type: project.type,
    status: project.status,
    answersMaxLength: project.settings.answersMaxLength ?? null,
    publishDate: day(project.publishDate),
    questionsClarificationDeadline: day(project.questionsClarificationDeadline),
    submissionDeadline: day(project.submissionDeadline),
    questionsSubmissionDeadline: day(project.questionsSubmissionDeadline),
    plannedDecisionDate: day(project.plannedDecisionDate),
  };
  return updateProjectSchema({ now, before }) as unknown as z.ZodType<ProjectUpdate, ExistingValues>;
}
