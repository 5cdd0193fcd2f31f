import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Decision } from '@weighbridge/domain/kernel/decision.ts';
import type { BranchDenial, OwnedBranch } from '@weighbridge/domain/scoring/branch.policy.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertAllowed, found } from '../../../platform/input.ts';
import { holdProject, type ProjectFacts } from '../../project/record/project-facts.queries.ts';
import { type Branch, type BranchRow, listVisibleBranches, toBranch } from '../record/branches.queries.ts';
import { lockBranch } from '../record/hold-scores.store.ts';
import { seesBranch } from '../record/scoring.visibility.ts';

export interface LockedBranch {
  project: ProjectFacts;
  branch: BranchRow;
}

type Rule = (actor: Actor, project: ProjectFacts, firm: ProjectFacts['settings'], branch: OwnedBranch) => Decision<BranchDenial>;

/** Locks a branch that this person sees, and asks the rule. One that is not visible is not found, like one that does not exist. */
export async function lockOwnBranch(tx: Tx, ctx: Ctx, branchId: string, rule: Rule): Promise<LockedBranch> {
  const { projectId } = found(
    await tx.selectFrom('branches').select('projectId').where('id', '=', branchId).where(seesBranch(ctx.actor)).executeTakeFirst(),
  );
  const project = await holdProject(tx, ctx.actor, projectId);
  await lockBranch(tx, branchId);
  const branch = await findVisible(tx, ctx, projectId, branchId);
  const facts = { member: branch.member, opened: branch.openedAt !== null, createdBy: branch.createdBy };
  assertAllowed(rule(ctx.actor, project, project.settings, facts), SCORING_REFUSALS);
  return { project, branch };
}

/** The branch as it is now, for the answer of a use case. */
export async function viewBranch(tx: Tx, ctx: Ctx, project: ProjectFacts, branchId: string): Promise<Branch> {
  return toBranch(ctx.actor, project, await findVisible(tx, ctx, project.id, branchId));
}

async function findVisible(tx: Tx, ctx: Ctx, projectId: string, branchId: string): Promise<BranchRow> {
  return found((await listVisibleBranches(tx, ctx.actor, projectId)).find(({ id }) => id === branchId));
}
