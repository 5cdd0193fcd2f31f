import '../account/account.tables.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Ctx } from '../../platform/context.ts';

/** Who can own and approve: the active brokers of one's own firm. Not the page of users, which needs another privilege. */
export async function listFirmUsers(ctx: Ctx): Promise<NamedRef[]> {
  const { companyId } = ctx.user;
  if (companyId === null) return [];
  return ctx.db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('companyId', '=', companyId)
    .where('type', '=', 'BROKER')
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id')
    .execute();
}
