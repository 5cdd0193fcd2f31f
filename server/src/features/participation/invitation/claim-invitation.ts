import '../record/participation.events.ts';
import '../../account/record/account.tables.ts';
import '../../project/record/project.tables.ts';
import { decideClaimInvitation } from '@weighbridge/domain/participation/invitation.policy.ts';
import { respondToInvitationSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { claimEmailEntries } from '../email-entries/claim-email-entries.ts';
import { moveEmailEntries } from '../email-entries/move-email-entries.ts';
import { holdInvitation } from './hold-invitation.ts';
import { type InvitedProduct, loadInvitedProduct } from './invited-product.queries.ts';

/**
 * A person with an account follows the link of an invitation by e-mail and claims it for their company. From then on the entry follows that
 * company: its registration, or at once one of its products.
 */
export async function claimInvitation(ctx: Ctx, input: unknown): Promise<InvitedProduct> {
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    // An exclusive lock, because claiming may change the project's products: with shared locks two claims would wait for each other.
    const { project } = parse(respondToInvitationSchema, input);
    await tx.selectFrom('projects').select('id').where('id', '=', project.id).forNoKeyUpdate().execute();
    const { id, projectId, companyId, facts, actor, byHash, isAddressee } = await holdInvitation(tx, ctx, input);
    assertAllowed(decideClaimInvitation(actor, facts), PARTICIPATION_REFUSALS);
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await claimEmailEntries(tx, ctx, { userId, email, entryId: id });
    await recordEvent(tx, ctx, 'participation.claimed', { companyId, subjectId: projectId }, { projectId, participationId: id });
    const { merged } = await moveEmailEntries(tx, ctx, { userId, entryId: id });
    return loadInvitedProduct(tx, { actor, now: ctx.now, byHash, isAddressee }, merged.get(id) ?? id);
  });
}
