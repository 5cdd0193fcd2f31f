import '../../vendor/vendor.tables.ts';
import '../record/participation.events.ts';
import '../record/participation.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { decideInviteProducts } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import { chosenProductsSchema } from '@weighbridge/domain/participation/participation.schema.ts';
import { statusWhenInvited } from '@weighbridge/domain/participation/participation.status.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import { lockProject } from '../../project/record/project-facts.queries.ts';

/** Adds products of the catalogue; products that the project already has stay as they are. */
export async function inviteProducts(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { project: chosen, products } = parse(chosenProductsSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    assertAllowed(decideInviteProducts(ctx.actor, project), PARTICIPATION_REFUSALS);
    await assertInCatalogue(tx, products);
    const participationStatus = statusWhenInvited(project.status);
    const isInvited = participationStatus !== 'DRAFT';
    const change = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
    const added = await tx
      .insertInto('projectProducts')
      .values(
        products.map((productId) => ({
          id: newId(),
          companyId: project.companyId,
          projectId: project.id,
          productId,
          email: null,
          productName: null,
          participationStatus,
          answersSubmittedAt: null,
          answersSubmitDeadline: null,
          notes: null,
          invitedAt: isInvited ? ctx.now : null,
          ...change,
        })),
      )
      .onConflict((conflict) => conflict.columns(['projectId', 'productId']).where('productId', 'is not', null).doNothing())
      .returning('id')
      .execute();
    const about = { companyId: project.companyId, subjectId: project.id };
    const facts = { projectId: project.id, participationIds: added.map(({ id }) => id) };
    if (added.length > 0) await recordEvent(tx, ctx, isInvited ? 'participation.invited' : 'participation.added', about, facts);
    return projectAnswer(tx, ctx, project.id);
  });
}

/** Products of vendors that are not approved cannot be invited. */
async function assertInCatalogue(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('vendorProducts as product')
    .innerJoin('vendors', 'vendors.id', 'product.vendorId')
    .select('product.id')
    .where('product.id', 'in', ids)
    .where('vendors.status', '=', 'APPROVED')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [[`products.${index}`, MESSAGES.option] as const]));
  if (unknown.length > 0) throw new DomainError('INVALID_INPUT', { fields: Object.fromEntries(unknown) });
}
