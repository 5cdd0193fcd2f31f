import './access.tables.ts';
import { COMPANY_SYSTEM_ROLES } from '@weighbridge/domain/access/system-roles.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

/** What a new firm starts with; part of creating the firm, whose event covers it. */
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
