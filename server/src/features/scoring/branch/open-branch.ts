import '../record/scoring.events.ts';
import '../record/scoring.tables.ts';
import { decideEditBranch } from '@weighbridge/domain/scoring/branch.policy.ts';
import { byBranchSchema } from '@weighbridge/domain/scoring/branch.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import type { Branch } from '../record/branches.queries.ts';
import { RELOAD, scoringTopic } from '../record/scoring-topic.ts';
import { lockOwnBranch, viewBranch } from './find-branch.ts';

/** Shows the branch to everybody who may read the project's scores, as it is and for good (decision 176). */
export async function openBranch(ctx: Ctx, input: unknown): Promise<Branch> {
  const { branch: named } = parse(byBranchSchema, input);
  return ctx.transaction(async (tx) => {
    const { project, branch } = await lockOwnBranch(tx, ctx, named.id, decideEditBranch);
    await tx.updateTable('branches').set({ openedAt: ctx.now, openedBy: ctx.user.userId }).where('id', '=', branch.id).execute();
    const about = { companyId: project.companyId, subjectId: branch.id };
    await recordEvent(tx, ctx, 'branch.opened', about, { projectId: project.id, branchId: branch.id });
    await ctx.parts.live.publish(tx, scoringTopic(project.id), RELOAD);
    return viewBranch(tx, ctx, project, branch.id);
  });
}
