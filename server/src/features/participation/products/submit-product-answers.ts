import '../record/participation.events.ts';
import '../record/participation.tables.ts';
import { byProjectSchema } from '@weighbridge/domain/participation/participation.schema.ts';
import { chooseProductsSchema } from '@weighbridge/domain/participation/step-forms.schema.ts';
import { decideChooseProducts } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import { lockProject } from '../../project/record/project-facts.queries.ts';

/**
 * 'Choice Products for Scoring': among the accepted products that have not submitted, the chosen ones are scored with the answers they
 * have, and the others get a deadline (decision 116). The choice is made for all of them, also for those that have a deadline already, and
 * again where scoring did not start after it.
 */
export async function submitProductAnswers(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { project: chosen } = parse(byProjectSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    assertAllowed(decideChooseProducts(ctx.actor, project, project.settings), PROJECT_REFUSALS);
    const open = await tx
      .selectFrom('projectProducts')
      .select(['id', 'answersSubmitDeadline'])
      .where('projectId', '=', project.id)
      .where('participationStatus', '=', 'ACCEPTED')
      .where('answersSubmittedAt', 'is', null)
      .execute();
    const { products } = parse(chooseProductsSchema({ now: ctx.now, open: open.map(({ id }) => id) }), input);
    const change = { updatedAt: ctx.now, updatedBy: ctx.user.userId };
    const submitted = products.flatMap(({ id, deadline }) => (deadline ? [] : [id]));
    if (submitted.length > 0) {
      await tx
        .updateTable('projectProducts')
        .set({ answersSubmittedAt: ctx.now, ...change })
        .where('id', 'in', submitted)
        .execute();
    }
    const before = new Map(open.map(({ id, answersSubmitDeadline }) => [id, answersSubmitDeadline?.getTime()]));
    // A vendor is told of a day once.
    const extended = products.flatMap(({ id, deadline }) => (deadline && deadline.getTime() !== before.get(id) ? [{ id, deadline }] : []));
    for (const { id, deadline } of extended) {
      await tx
        .updateTable('projectProducts')
        .set({ answersSubmitDeadline: deadline, ...change })
        .where('id', '=', id)
        .execute();
    }
    const facts = {
      projectId: project.id,
      submitted,
      extended: extended.map(({ id, deadline }) => ({ id, deadline: deadline.toISOString() })),
    };
    await recordEvent(tx, ctx, 'participation.chosen', { companyId: project.companyId, subjectId: project.id }, facts);
    return projectAnswer(tx, ctx, project.id);
  });
}
