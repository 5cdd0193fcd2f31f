import '../../access/access.tables.ts';
import './account.tables.ts';
import { managesUsers } from '@weighbridge/domain/access/granting.ts';
import { PRIVILEGES } from '@weighbridge/domain/access/privilege.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { holdCompany } from '../../company/hold-company.ts';

/** `managesUsers` of the domain as SQL. */
const MANAGES_USERS = sql`(array[${sql.join(PRIVILEGES.filter((privilege) => managesUsers([privilege])))}]::text[])`;

const activeManager = (where: RawBuilder<unknown>) => sql`exists (
  select from users manager join roles held on held.id = manager.role_id
  where manager.type = 'BROKER' and manager.status = 'ACTIVE' and manager.deleted_at is null and held.privileges && ${MANAGES_USERS}
    and ${where}
)`;

/** For a row of `users`: whether the firm would have nobody left who manages its users. */
export const IS_LAST_MANAGER = sql<boolean>`(
  ${activeManager(sql`manager.id = users.id and manager.company_id is not null`)}
  and not ${activeManager(sql`manager.company_id = users.company_id and manager.id <> users.id`)}
)`;

/** For a row of `roles`: the same if nobody had this role. */
export const HOLDS_LAST_MANAGER = sql<boolean>`(
  ${activeManager(sql`manager.role_id = roles.id and manager.company_id = roles.company_id`)}
  and not ${activeManager(sql`manager.company_id = roles.company_id and manager.role_id <> roles.id`)}
)`;

/**
 * A use case that removes a role, a privilege or a user locks the firm first, so that a second one at the same time sees the result of the
 * first. Always before users and roles: otherwise two could wait for each other.
 */
export async function lockFirm(tx: Tx, companyId: string | null): Promise<void> {
  if (companyId !== null) await holdCompany(tx, companyId);
}
