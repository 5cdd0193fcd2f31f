import type { Actor } from '../access/actor.ts';
import { allow, type Decision, deny } from '../kernel/decision.ts';
import { canSeeProject, hasInProject, isViewerOnly, type ProjectFacts } from '../project/project.visibility.ts';
import { isApprover } from '../question/question.policy.ts';

export type ScoringDenial =
  | 'signed-out'
  | 'no-access'
  | 'viewer'
  | 'scoring-closed'
  | 'answers-not-submitted'
  | 'not-the-approver'
  | 'branch-needed'
  | 'branch-opened'
  | 'no-branches';

/** A branch that is visible to the actor: as a member, or because it was opened (decisions 139, 176). */
export interface BranchFacts {
  readonly member: boolean;
  readonly opened: boolean;
}

export interface RatingFacts {
  readonly approverId: string | null;
  readonly sectionApproverId: string | null;
  /** The product takes part and has submitted. */
  readonly submitted: boolean;
  /** Whether the firm uses branches, and the branch of this rating. */
  readonly enableBranches: boolean;
  readonly branch: BranchFacts | null;
}

/** Who may rate an answer: without branches its approver and MANAGE_ALL_SCORING, in a branch its members (decisions 138, 186). */
export function decideRate(actor: Actor, project: ProjectFacts, facts: RatingFacts): Decision<ScoringDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeProject(actor, project) || !hasInProject(actor, project, 'READ_SCORING')) return deny('no-access');
  if (isViewerOnly(actor, project)) return deny('viewer');
  if (project.status !== 'AWAITING' && project.status !== 'SCORING') return deny('scoring-closed');
  if (!facts.submitted) return deny('answers-not-submitted');
  if (facts.branch) return decideRateInBranch(actor, project, facts.enableBranches, facts.branch);
  // With branches on, the project's own scoring holds the agreed ratings, which come from opened branches (decision 185).
  if (facts.enableBranches) return deny('branch-needed');
  return hasInProject(actor, project, 'MANAGE_ALL_SCORING') || isApprover(actor.userId, facts) ? allow : deny('not-the-approver');
}

function decideRateInBranch(actor: Actor, project: ProjectFacts, enabled: boolean, branch: BranchFacts): Decision<ScoringDenial> {
  if (!enabled) return deny('no-branches');
  if (branch.opened) return deny('branch-opened');
  const rates = hasInProject(actor, project, 'MANAGE_SCORING') || hasInProject(actor, project, 'MANAGE_ALL_SCORING');
  return branch.member && rates ? allow : deny('no-access');
}
