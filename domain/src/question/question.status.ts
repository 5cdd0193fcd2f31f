import { isBeforePublication, type ProjectStatus } from '../project/project.status.ts';

export const QUESTION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** Nobody reviews questions any more once the project is published, so what is added then counts as approved (decision 62). */
export function statusWhenAdded(projectStatus: ProjectStatus): QuestionStatus {
  return isBeforePublication(projectStatus) ? 'PENDING' : 'APPROVED';
}

/** What was approved or rejected was the old text (decision 98). */
export function statusAfterEdit(): QuestionStatus {
  return 'PENDING';
}
