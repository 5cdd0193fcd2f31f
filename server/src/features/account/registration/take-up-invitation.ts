import '../record/account.events.ts';
import '../record/account.tables.ts';
import { OWN_COMPANY } from '@weighbridge/domain/account/open-invitation.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueOr } from '../../../platform/database/unique.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { projectInvitations } from '../record/account.slots.ts';
import { markTokensUsed, markTokenUsed } from '../record/account-token.ts';
import { openPersonInvitations } from './open-invitations.ts';
import { ACCOUNT_EXISTS, invalidLink } from './refused-registration.ts';
import { addVendorPerson } from './register-vendor.ts';

interface FollowedLink {
  /** Id of the link. */
  id: string;
  email: string;
  /** The pending account that the inviting firm or vendor created. */
  userId: string;
  /** The id of an invitation to this address, or OWN_COMPANY. */
  choice: string;
  passwordHash: string;
}

/**
 * The link proves the address, and its owner chooses: what this link was sent for, or another open invitation to the same address. The
 * pending accounts of the others stay unchanged, so that they do not learn of the choice (decision 174).
 */
export async function takeUpInvitation(tx: Tx, ctx: Ctx, { id, email, userId, choice, passwordHash }: FollowedLink): Promise<void> {
  if (choice === OWN_COMPANY) {
    if ((await projectInvitations().waitingFor(tx, email)).length === 0) throw invalidLink();
    const { firstName, lastName } = await tx
      .selectFrom('users')
      .select(['firstName', 'lastName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await addVendorPerson(tx, ctx, { email, firstName, lastName, passwordHash }, { vendorId: null, agreesToTerms: false });
    await markTokenUsed(tx, ctx, id);
    return;
  }
  const chosen = (await openPersonInvitations(tx, ctx.now, email)).find((invitation) => invitation.id === choice);
  if (!chosen?.userId) throw invalidLink();
  const prepared = chosen.userId;
  const user = await uniqueOr({ password: ACCOUNT_EXISTS }, () =>
    tx
      .updateTable('users')
      .set({ passwordHash, status: 'ACTIVE' })
      .where('id', '=', prepared)
      .where('status', '=', 'INVITED')
      .where('deletedAt', 'is', null)
      .returning('companyId')
      .executeTakeFirst(),
  );
  if (!user) throw invalidLink();
  await markTokenUsed(tx, ctx, id);
  await markTokensUsed(tx, ctx, prepared, ['USER_INVITATION']);
  await recordEvent(tx, ctx, 'account.passwordReset', { subjectId: prepared, companyId: user.companyId }, {});
}
