import './comparison.events.ts';
import './comparison.tables.ts';
import { decideChangeComparison } from '@weighbridge/domain/comparison/comparison.policy.ts';
import { COMPARISON_REFUSALS } from '@weighbridge/domain/comparison/comparison.refusals.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { comparisonRecord } from './comparison-record.ts';
import { lockInProject } from './lock-in-project.ts';

/** Ratings, weights and notes stay: they belong to the project. */
export async function deleteComparison(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const { project, comparison } = await lockInProject(tx, ctx.actor, id);
    assertAllowed(decideChangeComparison(ctx.actor, project, comparison), COMPARISON_REFUSALS);
    const about = { companyId: project.companyId, subjectId: id, before: await comparisonRecord(tx, comparison) };
    await tx.deleteFrom('comparisons').where('id', '=', id).execute();
    await recordEvent(tx, ctx, 'comparison.deleted', about, {
      projectId: project.id,
      comparisonId: id,
      isPrivate: comparison.isPrivate,
    });
    return { id };
  });
}
