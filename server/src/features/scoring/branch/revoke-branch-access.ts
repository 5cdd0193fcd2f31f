import '../record/scoring.events.ts';
import '../record/scoring.tables.ts';
import { decideRevokeBranchAccess } from '@weighbridge/domain/scoring/branch.policy.ts';
import { byBranchSchema } from '@weighbridge/domain/scoring/branch.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import { lockOwnBranch } from './find-branch.ts';
import { tellMembers } from './tell-members.ts';

/** A member gives up their own access. Their ratings stay, because the others work with them. */
export async function revokeBranchAccess(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { branch: named } = parse(byBranchSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const { project, branch } = await lockOwnBranch(tx, ctx, named.id, decideRevokeBranchAccess);
    await tx.deleteFrom('branchMembers').where('branchId', '=', branch.id).where('userId', '=', userId).execute();
    await tx.deleteFrom('branchChoices').where('branchId', '=', branch.id).where('userId', '=', userId).execute();
    const about = { companyId: project.companyId, subjectId: branch.id };
    await recordEvent(tx, ctx, 'branch.accessRevoked', about, { projectId: project.id, branchId: branch.id });
    await tellMembers(
      tx,
      ctx,
      project.id,
      branch.members.map(({ id }) => id),
    );
    return { id: branch.id };
  });
}
