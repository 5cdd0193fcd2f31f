import '../record/participation.events.ts';
import '../record/participation.tables.ts';
import { decideDeclineInvitation } from '@weighbridge/domain/participation/invitation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed } from '../../../platform/input.ts';
import { holdInvitation } from './hold-invitation.ts';
import { type InvitedProduct, loadInvitedProduct } from './invited-product.queries.ts';

/**
 * Declining is final, and possible without an account for a person with the link. After this no link of the entry is valid (decision 106).
 */
export async function declineInvitation(ctx: Ctx, input: unknown): Promise<InvitedProduct> {
  return ctx.transaction(async (tx) => {
    const { id, projectId, companyId, facts, actor, byHash } = await holdInvitation(tx, ctx, input);
    assertAllowed(decideDeclineInvitation(actor, facts), PARTICIPATION_REFUSALS);
    const userId = actor.kind === 'user' ? actor.userId : null;
    await tx
      .updateTable('projectProducts')
      .set({ participationStatus: 'DECLINED', decidedAt: ctx.now, decidedBy: userId, updatedAt: ctx.now, updatedBy: userId })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('invitationTokens').where('participationId', '=', id).execute();
    const wasAccepted = facts.participationStatus === 'ACCEPTED';
    const states = { before: { participationStatus: facts.participationStatus }, after: { participationStatus: 'DECLINED' } };
    const about = { companyId, subjectId: projectId, ...states };
    await recordEvent(tx, ctx, 'participation.declined', about, { projectId, participationId: id, wasAccepted });
    return loadInvitedProduct(tx, { actor, now: ctx.now, byHash }, id);
  });
}
