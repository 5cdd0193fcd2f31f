import { deny } from '@weighbridge/domain/kernel/decision.ts';
import { selectBranchSchema } from '@weighbridge/domain/scoring/branch.schema.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { type Scoring, viewScoring } from '../page/get-scoring.ts';
import { openScoring } from '../record/open-scoring.ts';
import { chooseBranch } from './branch-choice.store.ts';

/** From now on this person's numbers in the project are those of this branch (decision 185). Nobody else is affected. */
export async function selectBranch(ctx: Ctx, input: unknown): Promise<Scoring> {
  const { project, branch } = parse(selectBranchSchema, input);
  return ctx.transaction(async (tx) => {
    const scoring = await openScoring(tx, ctx.actor, project.id, branch?.id ?? null);
    if (!scoring.place.enableBranches) assertAllowed(deny('no-branches'), SCORING_REFUSALS);
    await chooseBranch(tx, ctx.user.userId, scoring.project.id, scoring.branch?.id ?? null);
    return viewScoring(tx, ctx, scoring);
  });
}
