import type { Actor } from '../access/actor.ts';
import type { ScoringType } from '../access/company-settings.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { isScorable } from '../project/project.tabs.ts';
import { canSeeProject, hasInProject, isViewerOnly, type ProjectFacts } from '../project/project.visibility.ts';
import { isApprover } from '../question/question.policy.ts';

export type ScoringDenial =
  | 'signed-out'
  | 'no-access'
  | 'viewer'
  | 'not-scorable'
  | 'scoring-closed'
  | 'answers-not-submitted'
  | 'not-the-approver'
  | 'branch-needed'
  | 'branch-opened'
  | 'no-branches'
  | 'no-weights';

/** A branch that is visible to the actor: as a member, or because it was opened (decisions 139, 176). */
export interface BranchFacts {
  readonly member: boolean;
  readonly opened: boolean;
}

/** Where scores are given: in a branch, or in the project's own scoring. */
export interface ScoringPlace {
  /** Whether the firm uses branches. */
  readonly enableBranches: boolean;
  /** Null: the project's own scoring. */
  readonly branch: BranchFacts | null;
  /** Whether any branch of the project was opened: then agreed ratings are written into the project's own scoring (decision 185). */
  readonly anyOpened: boolean;
}

export interface QuestionToScore extends ScoringPlace {
  readonly approverId: string | null;
  readonly sectionApproverId: string | null;
}

export interface RatingFacts extends QuestionToScore {
  /** The product takes part and has submitted. */
  readonly submitted: boolean;
}

/** The scoring page: those who read scores, once there are answers to look at (decision 138). */
export function decideReadScoring(actor: Actor, project: ProjectFacts): Decision<ScoringDenial> {
  return allOf<ScoringDenial>(decideSee(actor, project), isScorable(project.status) ? allow : deny('not-scorable'));
}

/** Ratings and notes: without branches for the approver and MANAGE_ALL_SCORING, in a branch for its members (decisions 138, 186). */
export function decideRate(actor: Actor, project: ProjectFacts, facts: RatingFacts): Decision<ScoringDenial> {
  return allOf<ScoringDenial>(
    decideScoreNow(actor, project),
    facts.submitted ? allow : deny('answers-not-submitted'),
    decideScoreHere(actor, project, facts),
  );
}

/** Weights have the same people; colours have no weights (SCORE-029, decision 188). */
export function decideWeigh(
  actor: Actor,
  project: ProjectFacts,
  facts: QuestionToScore,
  scoringType: ScoringType,
): Decision<ScoringDenial> {
  return allOf<ScoringDenial>(
    decideScoreNow(actor, project),
    scoringType === 'NUMBERS' ? allow : deny('no-weights'),
    decideScoreHere(actor, project, facts),
  );
}

function decideSee(actor: Actor, project: ProjectFacts): Decision<ScoringDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return canSeeProject(actor, project) && hasInProject(actor, project, 'READ_SCORING') ? allow : deny('no-access');
}

/** What every change of scores needs; also the changes of branches. */
export function decideScoreNow(actor: Actor, project: ProjectFacts): Decision<ScoringDenial> {
  return allOf<ScoringDenial>(
    decideSee(actor, project),
    isViewerOnly(actor, project) ? deny('viewer') : allow,
    project.status === 'AWAITING' || project.status === 'SCORING' ? allow : deny('scoring-closed'),
  );
}

function decideScoreHere(actor: Actor, project: ProjectFacts, facts: QuestionToScore): Decision<ScoringDenial> {
  if (facts.branch) return decideScoreInBranch(actor, project, facts.enableBranches, facts.branch);
  // With branches on, the project's own scoring holds the agreed ratings, which come from opened branches.
  if (facts.enableBranches && !facts.anyOpened) return deny('branch-needed');
  const userId = actor.kind === 'user' ? actor.userId : '';
  return hasInProject(actor, project, 'MANAGE_ALL_SCORING') || isApprover(userId, facts) ? allow : deny('not-the-approver');
}

function decideScoreInBranch(actor: Actor, project: ProjectFacts, enabled: boolean, branch: BranchFacts): Decision<ScoringDenial> {
  if (!enabled) return deny('no-branches');
  if (branch.opened) return deny('branch-opened');
  return branch.member && mayScore(actor, project) ? allow : deny('no-access');
}

/** Who scores in a branch, and who may create one. */
export function mayScore(actor: Actor, project: ProjectFacts): boolean {
  return hasInProject(actor, project, 'MANAGE_SCORING') || hasInProject(actor, project, 'MANAGE_ALL_SCORING');
}
