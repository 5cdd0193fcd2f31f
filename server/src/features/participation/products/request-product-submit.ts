import '../record/participation.events.ts';
import { requestSubmitSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { decideRequestSubmit } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { getTeamProduct, type TeamProduct } from '../record/list-team-products.ts';
import { lockEntry } from '../record/lock-entry.ts';

/** Opens submitted answers again; all of them stay as they are (decision 103). */
export async function requestProductSubmit(ctx: Ctx, input: unknown): Promise<TeamProduct> {
  const wanted = parse(requestSubmitSchema({ now: ctx.now }), input);
  return ctx.transaction(async (tx) => {
    const { project, entry, about } = await lockEntry(tx, ctx, wanted);
    const answersSubmitDeadline = wanted.deadline ?? entry.answersSubmitDeadline;
    assertAllowed(decideRequestSubmit(ctx.actor, project, { ...entry, answersSubmitDeadline, now: ctx.now }), PARTICIPATION_REFUSALS);
    await tx
      .updateTable('projectProducts')
      .set({ answersSubmittedAt: null, answersSubmittedBy: null, answersSubmitDeadline, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', entry.id)
      .execute();
    const facts = { projectId: project.id, participationId: entry.id, deadline: answersSubmitDeadline?.toISOString() ?? null };
    const { answersSubmittedAt } = entry;
    const before = { answersSubmittedAt, answersSubmitDeadline: entry.answersSubmitDeadline };
    const after = { answersSubmittedAt: null, answersSubmitDeadline };
    await recordEvent(tx, ctx, 'participation.submitRequested', { ...about, before, after }, facts);
    return getTeamProduct(tx, ctx, project, entry.id);
  });
}
