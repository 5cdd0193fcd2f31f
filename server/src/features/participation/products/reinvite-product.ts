import '../record/participation.events.ts';
import { productOfProjectSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { decideReinvite } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { getTeamProduct, type TeamProduct } from '../record/list-team-products.ts';
import { lockEntry } from '../record/lock-entry.ts';

/** Sends the invitation again with a new link; earlier links stay valid. */
export async function reinviteProduct(ctx: Ctx, input: unknown): Promise<TeamProduct> {
  const wanted = parse(productOfProjectSchema, input);
  return ctx.transaction(async (tx) => {
    const { project, entry, about } = await lockEntry(tx, ctx, wanted);
    assertAllowed(decideReinvite(ctx.actor, project, entry), PARTICIPATION_REFUSALS);
    await tx
      .updateTable('projectProducts')
      .set({ invitedAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', entry.id)
      .execute();
    await recordEvent(tx, ctx, 'participation.reinvited', about, { projectId: project.id, participationId: entry.id });
    return getTeamProduct(tx, ctx, project, entry.id);
  });
}
