import '../company/company.tables.ts';
import './account.tables.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import { selectGoodToken } from './account-token.ts';

export interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
}

/** What the registration form starts with; whoever has the link knows this much already. */
export async function viewInvitation(ctx: Ctx, secret: string): Promise<Invitation> {
  const row = found(
    await selectGoodToken(ctx.db, ctx, secret, ['USER_INVITATION', 'CLIENT_INVITATION'])
      .leftJoin('users', 'users.id', 'accountTokens.userId')
      .leftJoin('companies', 'companies.id', 'accountTokens.companyId')
      .select(['accountTokens.payload', 'users.firstName', 'users.lastName', 'companies.name as company'])
      .executeTakeFirst(),
  );
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    email: row.email,
    firstName: row.firstName ?? text(row.payload.firstName),
    lastName: row.lastName ?? text(row.payload.lastName),
    company: row.company,
  };
}
