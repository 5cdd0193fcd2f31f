import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import type { TaskType } from '@weighbridge/domain/task/task.ts';

const PAGES = {
  PROJECT_QUESTIONS_TO_APPROVE: ROUTES.tasksApprove.path,
  PROJECT_QUESTION_ANSWERS_TO_REVIEW: ROUTES.tasksAnswers.path,
} as const satisfies Record<TaskType, string>;

/** Where the tasks of this kind in a project are done. */
export function taskPath(type: TaskType, projectId: string): string {
  return PAGES[type].replace(':projectId', projectId);
}
