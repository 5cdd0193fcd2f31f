import { isBeforePublication, type ProjectStatus } from '../project/project.status.ts';

export const QUESTION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** After publication questions are not reviewed any more, so a question that is added then counts as approved (decision 62). */
export function statusWhenAdded(projectStatus: ProjectStatus): QuestionStatus {
  return isBeforePublication(projectStatus) ? 'PENDING' : 'APPROVED';
}

/** The approval or rejection was for the old text (decision 98). */
export function statusAfterEdit(): QuestionStatus {
  return 'PENDING';
}
