import './participation.events.ts';
import './participation.tables.ts';
import { decideRemoveProduct } from '@weighbridge/domain/participation/participation.policy.ts';
import { chosenProductsSchema } from '@weighbridge/domain/participation/participation.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../platform/input.ts';
import { type ProjectAnswer, projectAnswer } from '../project/project-answer.ts';
import { lockProject } from '../project/project-facts.queries.ts';

/** Takes entries off the project's list; what its vendor knows of already stays. */
export async function removeProducts(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { project: chosen, products } = parse(chosenProductsSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    const entries = await tx
      .selectFrom('projectProducts')
      .select(['id', 'productId', 'participationStatus'])
      .where('projectId', '=', project.id)
      .where('id', 'in', products)
      .execute();
    for (const id of products) {
      const entry = found(entries.find((candidate) => candidate.id === id));
      assertAllowed(decideRemoveProduct(ctx.actor, project, entry));
    }
    await tx.deleteFrom('projectProducts').where('id', 'in', products).execute();
    const productIds = entries.map(({ productId }) => productId);
    await recordEvent(
      tx,
      ctx,
      'participation.removed',
      { companyId: project.companyId, subjectId: project.id },
      { projectId: project.id, productIds },
    );
    return projectAnswer(tx, ctx, project.id);
  });
}
