import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';
import { type BranchFacts, decideScoreNow, mayScore, type ScoringDenial } from './scoring.policy.ts';

export type BranchDenial = ScoringDenial | 'not-the-creator' | 'creator-stays' | 'not-a-member';

export interface OwnedBranch extends BranchFacts {
  readonly createdBy: string;
}

/** Whether the firm uses branches. */
interface Firm {
  readonly enableBranches: boolean;
}

export function decideCreateBranch(actor: Actor, project: ProjectFacts, firm: Firm): Decision<BranchDenial> {
  return allOf<BranchDenial>(
    decideScoreNow(actor, project),
    firm.enableBranches ? allow : deny('no-branches'),
    mayScore(actor, project) ? allow : deny('no-access'),
  );
}

/** Name and members, also deleting and opening: only by who created it, as long as it is not opened (decisions 176, 185). */
export function decideEditBranch(actor: Actor, project: ProjectFacts, firm: Firm, branch: OwnedBranch): Decision<BranchDenial> {
  return allOf<BranchDenial>(
    decideScoreNow(actor, project),
    firm.enableBranches ? allow : deny('no-branches'),
    actor.kind === 'user' && actor.userId === branch.createdBy ? allow : deny('not-the-creator'),
    branch.opened ? deny('branch-opened') : allow,
  );
}

/** Giving up one's own access. The creator stays, and may delete the branch instead (decision 140). */
export function decideRevokeBranchAccess(actor: Actor, project: ProjectFacts, firm: Firm, branch: OwnedBranch): Decision<BranchDenial> {
  return allOf<BranchDenial>(
    decideScoreNow(actor, project),
    firm.enableBranches ? allow : deny('no-branches'),
    branch.member ? allow : deny('not-a-member'),
    actor.kind === 'user' && actor.userId === branch.createdBy ? deny('creator-stays') : allow,
    branch.opened ? deny('branch-opened') : allow,
  );
}

export const BRANCH_ACTIONS = ['edit', 'delete', 'revoke', 'open'] as const;
export type BranchAction = (typeof BRANCH_ACTIONS)[number];

export function branchActions(actor: Actor, project: ProjectFacts, firm: Firm, branch: OwnedBranch): BranchAction[] {
  if (decideEditBranch(actor, project, firm, branch).allowed) return ['edit', 'delete', 'open'];
  return decideRevokeBranchAccess(actor, project, firm, branch).allowed ? ['revoke'] : [];
}
