import { PROJECT_REFUSALS } from '../project/project.refusals.ts';
import type { BranchDenial } from './branch.policy.ts';
import type { ScoringDenial } from './scoring.policy.ts';
import type { WinnersDenial } from './winners.policy.ts';

export const SCORING_REFUSALS = {
  ...PROJECT_REFUSALS,
  'not-scoring': 'This is possible only while the answers are evaluated.',
  'no-winners-in-panel': 'A panel has no winners.',
  'not-scorable': 'There are no answers to look at yet.',
  'scoring-closed': 'Answers are rated while they come in and while they are evaluated.',
  'answers-not-submitted': 'This product has not submitted its answers yet.',
  'not-the-approver': 'Only the approver of this question can rate its answers.',
  'branch-needed': 'Your firm scores in branches. Choose one, or create your own.',
  'branch-opened': 'This branch was opened. Its scores stay as they are.',
  'no-branches': 'Your firm does not score in branches.',
  'no-weights': 'Where answers are rated by color, every question counts the same.',
  'not-the-creator': 'Only the person who created this branch can do this.',
  'creator-stays': 'You created this branch. You can delete it, but not leave it.',
  'not-a-member': 'You are not a member of this branch.',
} as const satisfies Record<BranchDenial | ScoringDenial | WinnersDenial, string>;
