import { inviteByEmailSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { decideInviteProducts } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockProject } from '../../project/record/project-facts.queries.ts';
import { type InviteResult, inviteEmails } from './invite-emails.ts';

/** Invites vendors that are not registered, by an e-mail address. */
export async function inviteByEmail(ctx: Ctx, input: unknown): Promise<InviteResult> {
  const { project: chosen, invitations } = parse(inviteByEmailSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    assertAllowed(decideInviteProducts(ctx.actor, project), PARTICIPATION_REFUSALS);
    return inviteEmails(
      tx,
      ctx,
      project,
      invitations.map((invitation, index) => ({ ...invitation, row: index + 1 })),
    );
  });
}
