import './access.tables.ts';
import { COMPANY_SYSTEM_ROLES, SUPER_ADMIN_ROLE } from '@weighbridge/domain/access/system-roles.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

/** The roles of a new firm; part of creating the firm, so there is no separate event. */
export async function createSystemRoles(tx: Tx, company: { id: string; createdAt: Date; createdBy: string }): Promise<void> {
  await tx
    .insertInto('roles')
    .values(
      COMPANY_SYSTEM_ROLES.map(({ name, isDefault, privileges }) => ({
        id: newId(),
        companyId: company.id,
        name,
        isSystem: true,
        isDefault,
        privileges: [...privileges],
        createdAt: company.createdAt,
        updatedAt: company.createdAt,
        updatedBy: company.createdBy,
      })),
    )
    .execute();
}

/** Answers its id. When two processes start on one database at once, the second waits here for the first. */
export async function keepSuperAdminRole(tx: Tx, now: Date): Promise<string> {
  const { privileges, name, isDefault } = SUPER_ADMIN_ROLE;
  const times = { createdAt: now, updatedAt: now, updatedBy: null };
  await tx
    .insertInto('roles')
    .values({ id: newId(), companyId: null, name, isSystem: true, isDefault, privileges: [...privileges], ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const role = await tx.selectFrom('roles').select('id').where('companyId', 'is', null).where('name', '=', name).executeTakeFirstOrThrow();
  return role.id;
}
