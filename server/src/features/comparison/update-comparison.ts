import './comparison.events.ts';
import './comparison.tables.ts';
import { decideChangeComparison } from '@weighbridge/domain/comparison/comparison.policy.ts';
import { COMPARISON_REFUSALS } from '@weighbridge/domain/comparison/comparison.refusals.ts';
import { updateComparisonSchema } from '@weighbridge/domain/comparison/comparison.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { type Comparison, loadComparison, toComparison } from './comparison.store.ts';
import { comparisonRecord } from './comparison-record.ts';
import { lockInProject } from './lock-in-project.ts';
import { saveChoice } from './save-choice.ts';

/** Replaces everything that can be chosen, for its creator. */
export async function updateComparison(ctx: Ctx, input: unknown): Promise<Comparison> {
  const { id, updatedAt, name, description, isPrivate, showNotes, ...choice } = parse(updateComparisonSchema, input);
  return ctx.transaction(async (tx) => {
    const { project, comparison } = await lockInProject(tx, ctx.actor, id);
    assertAllowed(decideChangeComparison(ctx.actor, project, comparison), COMPARISON_REFUSALS);
    assertUnchanged(comparison, updatedAt, comparison.updatedByName);
    const before = await comparisonRecord(tx, comparison);
    const values = { name, description, isPrivate, showNotes };
    await tx
      .updateTable('comparisons')
      .set({ ...values, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', id)
      .execute();
    await saveChoice(tx, comparison, choice);
    const after = await comparisonRecord(tx, { id, ...values });
    const about = { companyId: project.companyId, subjectId: id, ...withoutSameQuestions(before, after) };
    const wasOrIsPrivate = comparison.isPrivate || isPrivate;
    await recordEvent(tx, ctx, 'comparison.updated', about, { projectId: project.id, comparisonId: id, isPrivate: wasOrIsPrivate });
    return toComparison(ctx.actor, project, await loadComparison(tx, ctx.actor, id));
  });
}

type Recorded = Awaited<ReturnType<typeof comparisonRecord>>;

/** A thousand ids twice over say nothing where only the name changed. */
function withoutSameQuestions(before: Recorded, after: Recorded): { before: object; after: object } {
  if (before.questions.join() !== after.questions.join()) return { before, after };
  const { questions: _before, ...keptBefore } = before;
  const { questions: _after, ...keptAfter } = after;
  return { before: keptBefore, after: keptAfter };
}
