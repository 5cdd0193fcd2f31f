import '../record/participation.events.ts';
import { decideAcceptInvitation } from '@weighbridge/domain/participation/invitation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed } from '../../../platform/input.ts';
import { holdInvitation } from './hold-invitation.ts';
import { type InvitedProduct, loadInvitedProduct } from './invited-product.queries.ts';

/** The vendor accepts. Only its own users can, not everybody who holds the link (decision 105). */
export async function acceptInvitation(ctx: Ctx, input: unknown): Promise<InvitedProduct> {
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const { id, projectId, companyId, facts, actor, byHash } = await holdInvitation(tx, ctx, input);
    assertAllowed(decideAcceptInvitation(actor, facts), PARTICIPATION_REFUSALS);
    await tx
      .updateTable('projectProducts')
      .set({ participationStatus: 'ACCEPTED', decidedAt: ctx.now, decidedBy: userId, updatedAt: ctx.now, updatedBy: userId })
      .where('id', '=', id)
      .execute();
    const states = { before: { participationStatus: facts.participationStatus }, after: { participationStatus: 'ACCEPTED' } };
    const about = { companyId, subjectId: projectId, ...states };
    await recordEvent(tx, ctx, 'participation.accepted', about, { projectId, participationId: id });
    return loadInvitedProduct(tx, { actor, now: ctx.now, byHash }, id);
  });
}
