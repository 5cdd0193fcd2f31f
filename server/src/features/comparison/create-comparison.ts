import './comparison.events.ts';
import './comparison.tables.ts';
import { decideCreateComparison } from '@weighbridge/domain/comparison/comparison.policy.ts';
import { COMPARISON_REFUSALS } from '@weighbridge/domain/comparison/comparison.refusals.ts';
import { createComparisonSchema } from '@weighbridge/domain/comparison/comparison.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { holdProject } from '../project/record/project-facts.queries.ts';
import { type Comparison, loadComparison, toComparison } from './comparison.store.ts';
import { comparisonRecord } from './comparison-record.ts';
import { saveChoice } from './save-choice.ts';

export async function createComparison(ctx: Ctx, input: unknown): Promise<Comparison> {
  const { project: named, name, description, isPrivate, showNotes, ...choice } = parse(createComparisonSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, ctx.actor, named.id);
    assertAllowed(decideCreateComparison(ctx.actor, project), COMPARISON_REFUSALS);
    const { userId } = ctx.user;
    const written = { id: newId(), projectId: project.id, name, description, isPrivate, showNotes };
    await tx
      .insertInto('comparisons')
      .values({ ...written, companyId: project.companyId, createdBy: userId, createdAt: ctx.now, updatedAt: ctx.now, updatedBy: userId })
      .execute();
    await saveChoice(tx, written, choice);
    const about = { companyId: project.companyId, subjectId: written.id, after: await comparisonRecord(tx, written) };
    await recordEvent(tx, ctx, 'comparison.created', about, { projectId: project.id, comparisonId: written.id, isPrivate });
    return toComparison(ctx.actor, project, await loadComparison(tx, ctx.actor, written.id));
  });
}
