import '../../vendor/vendor.tables.ts';
import '../record/participation.events.ts';
import '../record/participation.tables.ts';
import { decideExcludeProduct } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import { chosenProductsSchema } from '@weighbridge/domain/participation/participation.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { noteAddresses } from '../../../platform/mail/letter-addresses.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import { lockProject } from '../../project/record/project-facts.queries.ts';

/** Removes entries and their links from the project; vendors that were invited get a message. */
export async function removeProducts(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { project: chosen, products } = parse(chosenProductsSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    const entries = await tx
      .selectFrom('projectProducts as entry')
      .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
      .select(['entry.id', 'entry.productId', 'entry.email', 'entry.participationStatus'])
      .select(({ fn }) => fn.coalesce('product.name', 'entry.productName').as('productName'))
      .where('entry.projectId', '=', project.id)
      .where('entry.id', 'in', products)
      .forNoKeyUpdate('entry')
      .execute();
    for (const id of products) {
      const entry = found(entries.find((candidate) => candidate.id === id));
      assertAllowed(decideExcludeProduct(ctx.actor, project, entry), PARTICIPATION_REFUSALS);
    }
    await tx.deleteFrom('projectProducts').where('id', 'in', products).execute();
    const byEmail = entries.filter(({ productId }) => productId === null);
    const addressIds = await noteAddresses(
      tx,
      ctx.now,
      byEmail.map(({ email }) => email ?? ''),
    );
    const removed = entries.map(({ id, productId, productName, participationStatus }) => ({
      id,
      productId,
      productName: productName ?? '',
      addressId: addressIds[byEmail.findIndex((entry) => entry.id === id)] ?? null,
      told: participationStatus !== 'DRAFT',
    }));
    const about = { companyId: project.companyId, subjectId: project.id };
    await recordEvent(tx, ctx, 'participation.removed', about, { projectId: project.id, entries: removed });
    return projectAnswer(tx, ctx, project.id);
  });
}
