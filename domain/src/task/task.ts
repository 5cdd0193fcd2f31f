import type { ProjectStatus } from '../project/project.status.ts';

export const TASK_TYPES = ['PROJECT_QUESTIONS_TO_APPROVE', 'PROJECT_QUESTION_ANSWERS_TO_REVIEW'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const TASKS_PAGE_SIZE = 100;

/** While questions are reviewed there are no answers yet, so a project never has both. */
export const TASK_STATUSES = {
  PROJECT_QUESTIONS_TO_APPROVE: ['IN_REVIEW'],
  PROJECT_QUESTION_ANSWERS_TO_REVIEW: ['SCORING', 'AWAITING'],
} as const satisfies Record<TaskType, readonly ProjectStatus[]>;

/** The tasks of approvers in a project with this status. */
export function taskTypeIn(status: ProjectStatus): TaskType | null {
  return TASK_TYPES.find((type) => (TASK_STATUSES[type] as readonly ProjectStatus[]).includes(status)) ?? null;
}

/** Decision 166: the menu shows one number for everything that waits. */
export function pendingTasks(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

export const TASK_PAGE_TITLES = {
  PROJECT_QUESTIONS_TO_APPROVE: 'Review Questions',
  PROJECT_QUESTION_ANSWERS_TO_REVIEW: 'Rate Answers',
} as const satisfies Record<TaskType, string>;

export const NO_TASKS = 'There are no tasks right now';

/** Shown when a project has no pending tasks any more. */
export const TASK_DONE_TEXTS = {
  PROJECT_QUESTIONS_TO_APPROVE: 'All questions are already reviewed for the project.',
  PROJECT_QUESTION_ANSWERS_TO_REVIEW: 'All answers are already reviewed for the project.',
} as const satisfies Record<TaskType, string>;
