import '../record/scoring.events.ts';
import '../record/scoring.tables.ts';
import { decideEditBranch } from '@weighbridge/domain/scoring/branch.policy.ts';
import { updateBranchSchema } from '@weighbridge/domain/scoring/branch.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import type { Branch } from '../record/branches.queries.ts';
import { assertMembers, writeMembers } from './branch-members.store.ts';
import { lockOwnBranch, viewBranch } from './find-branch.ts';
import { tellMembers } from './tell-members.ts';

/** Its name and its members. Who is no longer a member sees nothing of it any more. */
export async function updateBranch(ctx: Ctx, input: unknown): Promise<Branch> {
  const { branch: named, ...change } = parse(updateBranchSchema, input);
  return ctx.transaction(async (tx) => {
    const { project, branch } = await lockOwnBranch(tx, ctx, named.id, decideEditBranch);
    const before = { name: branch.name, members: branch.members.map(({ id }) => id) };
    const name = change.name ?? before.name;
    const chosen = change.members?.map(({ id }) => id);
    if (chosen) await assertMembers(tx, project, chosen, [branch.createdBy, ...before.members]);
    const members = chosen ? [...new Set([branch.createdBy, ...chosen])] : before.members;
    await tx.updateTable('branches').set({ name }).where('id', '=', branch.id).execute();
    await writeMembers(tx, branch.id, members);
    const about = { companyId: project.companyId, subjectId: branch.id, before, after: { name, members } };
    await recordEvent(tx, ctx, 'branch.updated', about, { projectId: project.id, branchId: branch.id });
    await tellMembers(tx, ctx, project.id, [...new Set([...before.members, ...members])]);
    return viewBranch(tx, ctx, project, branch.id);
  });
}
