import { decideReadScoring } from '@weighbridge/domain/scoring/scoring.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getProjectFacts } from '../../project/record/project-facts.queries.ts';
import { type Branch, listVisibleBranches, toBranch } from '../record/branches.queries.ts';

/** The branches of a project that this person may see; none where they may not read its scores or the firm uses no branches. */
export async function listBranches(ctx: Ctx, { id, forVendor }: { id: string; forVendor: boolean }): Promise<Branch[]> {
  if (forVendor) return [];
  const project = await getProjectFacts(ctx.db, ctx.actor, id);
  if (!project.settings.enableBranches || !decideReadScoring(ctx.actor, project).allowed) return [];
  return (await listVisibleBranches(ctx.db, ctx.actor, id)).map((row) => toBranch(ctx.actor, project, row));
}
