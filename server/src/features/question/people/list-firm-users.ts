import '../../account/record/account.tables.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';

/**
 * The possible owners and approvers: active brokers of the actor's firm. Separate from the page of users, which needs another privilege.
 */
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
