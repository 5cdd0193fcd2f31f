import '../../account/record/account.tables.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { joinClientProjectsSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { markTokenUsed, selectValidToken } from '../../account/record/account-token.ts';
import { invalidInvitation, wrongEmail } from '../../account/registration/refused-registration.ts';
import { type ClientProject, listClientProjects } from '../record/clients-project.ts';
import { joinProjects } from './join-projects.ts';

/**
 * For a client user who is invited by another firm, or for another client: they have an account and follow the link with it. Somebody of a
 * firm or a vendor cannot: an account has one type.
 */
export async function joinClientProjects(ctx: Ctx, input: unknown): Promise<ClientProject[]> {
  const { token: secret } = parse(joinClientProjectsSchema, input);
  const { userId, type } = ctx.user;
  assertAllowed(type === 'CLIENT' ? { allowed: true } : { allowed: false, reason: 'not-a-client-user' }, {
    ...CLIENT_TABLE_REFUSALS,
    'not-a-client-user': 'This account belongs to a firm or a vendor. Please ask for an invitation to another address.',
  });
  await ctx.transaction(async (tx) => {
    const invitation = await selectValidToken(tx, ctx, secret, ['CLIENT_INVITATION']).forNoKeyUpdate().executeTakeFirst();
    if (!invitation?.clientId || !invitation.companyId) throw invalidInvitation();
    const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    if (user?.email.toLowerCase() !== invitation.email) throw wrongEmail();
    const { email, clientId, companyId } = invitation;
    await joinProjects(tx, ctx, { userId, email, clientId, companyId });
    await markTokenUsed(tx, ctx, invitation.id);
  });
  return (await listClientProjects(ctx, {})).items;
}
