import '../record/participation.events.ts';
import { setAnswersDeadlineSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { decideSetAnswersDeadline } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { getTeamProduct, type TeamProduct } from '../record/list-team-products.ts';
import { lockEntry } from '../record/lock-entry.ts';

/** Sets the deadline of one product. */
export async function setAnswersDeadline(ctx: Ctx, input: unknown): Promise<TeamProduct> {
  const { deadline, ...wanted } = parse(setAnswersDeadlineSchema({ now: ctx.now }), input);
  return ctx.transaction(async (tx) => {
    const { project, entry, about } = await lockEntry(tx, ctx, wanted);
    assertAllowed(decideSetAnswersDeadline(ctx.actor, project, { ...entry, now: ctx.now }), PARTICIPATION_REFUSALS);
    await tx
      .updateTable('projectProducts')
      .set({ answersSubmitDeadline: deadline, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', entry.id)
      .execute();
    const change = { from: entry.answersSubmitDeadline?.toISOString() ?? null, to: deadline.toISOString() };
    // Saving the same day again sends no second message.
    if (change.from !== change.to) {
      const states = { before: { answersSubmitDeadline: change.from }, after: { answersSubmitDeadline: change.to } };
      await recordEvent(
        tx,
        ctx,
        'participation.deadlineSet',
        { ...about, ...states },
        { projectId: project.id, participationId: entry.id, ...change },
      );
    }
    return getTeamProduct(tx, ctx, project, entry.id);
  });
}
