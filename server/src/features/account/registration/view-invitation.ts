import '../../company/company.tables.ts';
import '../record/account.tables.ts';
import type { OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/input.ts';
import { selectValidToken } from '../record/account-token.ts';
import { hasAccount, openPersonInvitations, otherInvitations } from './open-invitations.ts';

export interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
  /** What the link was sent for. */
  followed: OpenInvitation;
  /** Other invitations to this person (decision 174). */
  others: OpenInvitation[];
  hasAccount: boolean;
}

export async function viewInvitation(ctx: Ctx, secret: string): Promise<Invitation> {
  return found((await findInvitation(ctx, secret)) ?? undefined);
}

/**
 * What the form of an invitation starts with. A caller who has the link can read the mail of this address, so they may see who invited it.
 */
export async function findInvitation(ctx: Ctx, secret: string): Promise<Invitation | null> {
  const row = await selectValidToken(ctx.db, ctx, secret, ['USER_INVITATION', 'CLIENT_INVITATION'])
    .leftJoin('users', 'users.id', 'accountTokens.userId')
    .leftJoin('companies', 'companies.id', 'accountTokens.companyId')
    .select(['accountTokens.payload', 'users.firstName', 'users.lastName', 'companies.name as company'])
    .executeTakeFirst();
  if (!row) return null;
  const followed = (await openPersonInvitations(ctx.db, ctx.now, row.email)).find(({ id }) => id === row.id);
  // The invitation was taken back, although its token is still valid.
  if (!followed) return null;
  const { id, kind, by, project } = followed;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    email: row.email,
    firstName: row.firstName ?? text(row.payload.firstName),
    lastName: row.lastName ?? text(row.payload.lastName),
    company: row.company,
    followed: { id, kind, by, project },
    others: await otherInvitations(ctx.db, ctx.now, row.email, row.id),
    hasAccount: await hasAccount(ctx.db, row.email),
  };
}
