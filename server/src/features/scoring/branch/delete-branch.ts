import '../record/scoring.events.ts';
import '../record/scoring.tables.ts';
import { decideEditBranch } from '@weighbridge/domain/scoring/branch.policy.ts';
import { byBranchSchema } from '@weighbridge/domain/scoring/branch.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import { lockOwnBranch } from './find-branch.ts';
import { tellMembers } from './tell-members.ts';

/** With all its ratings, weights and notes. */
export async function deleteBranch(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { branch: named } = parse(byBranchSchema, input);
  return ctx.transaction(async (tx) => {
    const { project, branch } = await lockOwnBranch(tx, ctx, named.id, decideEditBranch);
    await tx.deleteFrom('branches').where('id', '=', branch.id).execute();
    const members = branch.members.map(({ id }) => id);
    const about = { companyId: project.companyId, subjectId: branch.id, before: { name: branch.name, members } };
    await recordEvent(tx, ctx, 'branch.deleted', about, { projectId: project.id, branchId: branch.id });
    await tellMembers(tx, ctx, project.id, members);
    return { id: branch.id };
  });
}
