import { PARTICIPATION_REFUSALS } from '../participation/participation.refusals.ts';
import type { FaqDenial } from './faq.policy.ts';

export const FAQ_REFUSALS = {
  ...PARTICIPATION_REFUSALS,
  'faq-closed': 'Questions and answers can only be read now.',
  'clarification-over': 'The deadline for questions has passed.',
  'reply-to-reply': 'Please reply to the question itself.',
  'not-published': 'The question has to be published before it can be answered.',
  'not-in-review': 'The question has been reviewed already.',
  'not-the-reviewer': 'Only people who manage the project or are assigned to the question can publish or reject it.',
  'not-the-author': 'Only people who manage the project, its author and its assignee can do this.',
} as const satisfies Record<FaqDenial, string>;
