import type { Actor } from '../access/actor.ts';
import type { ScoringType } from '../access/company-settings.ts';
import { decideCorrectAnswer, decideRequestUpdate } from '../answer/answer.policy.ts';
import type { Decision } from '../kernel/decision.ts';
import { decideManageProject } from '../project/project.policy.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';
import { decideCreateBranch } from './branch.policy.ts';
import { decideRate, decideWeigh, type QuestionToScore, type ScoringPlace } from './scoring.policy.ts';
import { decideSetWinners } from './winners.policy.ts';

/** `agree`: write agreed ratings beside the opened branches. */
export const SCORING_ACTIONS = ['createBranch', 'setWinners', 'agree', 'exportReport', 'history'] as const;
export type ScoringAction = (typeof SCORING_ACTIONS)[number];

export const SCORING_QUESTION_ACTIONS = ['rate', 'weigh', 'note', 'requestUpdate', 'correct'] as const;
export type ScoringQuestionAction = (typeof SCORING_QUESTION_ACTIONS)[number];

export const SCORING_PRODUCT_ACTIONS = ['note'] as const;
export type ScoringProductAction = (typeof SCORING_PRODUCT_ACTIONS)[number];

/** `mine`: whether this person approves any question of the project. */
export function scoringActions(
  actor: Actor,
  project: ProjectFacts,
  place: ScoringPlace,
  { mine }: { readonly mine: boolean },
): ScoringAction[] {
  const approverId = mine && actor.kind === 'user' ? actor.userId : null;
  const own = { ...place, branch: null, approverId, sectionApproverId: null, submitted: true };
  const manages = decideManageProject(actor, project).allowed;
  const offered: Record<ScoringAction, boolean> = {
    createBranch: decideCreateBranch(actor, project, place).allowed,
    setWinners: decideSetWinners(actor, project).allowed,
    agree: place.enableBranches && decideRate(actor, project, own).allowed,
    exportReport: manages,
    history: manages,
  };
  return SCORING_ACTIONS.filter((action) => offered[action]);
}

const SUBMITTED = { participationStatus: 'ACCEPTED', answersSubmittedAt: new Date(0) } as const;

/** For the products of the scoring page, which have all submitted. */
export function scoringQuestionActions(
  actor: Actor,
  project: ProjectFacts,
  question: QuestionToScore,
  scoringType: ScoringType,
): ScoringQuestionAction[] {
  const rate = decideRate(actor, project, { ...question, submitted: true });
  const decisions: Record<ScoringQuestionAction, Decision> = {
    rate,
    weigh: decideWeigh(actor, project, question, scoringType),
    note: rate,
    requestUpdate: decideRequestUpdate(actor, project, SUBMITTED, question),
    correct: decideCorrectAnswer(actor, project, SUBMITTED),
  };
  return SCORING_QUESTION_ACTIONS.filter((action) => decisions[action].allowed);
}
