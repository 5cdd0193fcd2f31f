import { PARTICIPATION_REFUSALS } from '../participation/participation.refusals.ts';
import { QUESTION_REFUSALS } from '../question/question.refusals.ts';
import { ANSWER_MESSAGES } from './answer.messages.ts';
import type { AnswerDenial } from './answer.policy.ts';

export const ANSWER_REFUSALS = {
  ...PARTICIPATION_REFUSALS,
  'answers-missing': ANSWER_MESSAGES.notAllAnswered,
  'not-the-approver': QUESTION_REFUSALS['not-the-approver'],
} as const satisfies Record<AnswerDenial, string>;
