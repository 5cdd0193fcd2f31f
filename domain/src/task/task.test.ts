import { expect, it } from 'vitest';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { pendingTasks, TASK_TYPES, taskTypeIn } from './task.ts';

it('asks for approvals in review, for ratings while answers come in and are scored, and for nothing else [TASK-004] [TASK-006]', () => {
  expect(Object.fromEntries(PROJECT_STATUSES.map((status) => [status, taskTypeIn(status)]))).toEqual({
    ARCHIVED: null,
    AWAITING: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW',
    CANCELLED: null,
    COMPLETED: null,
    DELETED: null,
    DRAFT: null,
    IN_REVIEW: 'PROJECT_QUESTIONS_TO_APPROVE',
    PUBLISHED: null,
    SCORING: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW',
  });
});

it('counts what waits of every kind', () => {
  expect(pendingTasks(TASK_TYPES.map((_type, index) => ({ count: index + 2 })))).toBe(5);
  expect(pendingTasks([])).toBe(0);
});
