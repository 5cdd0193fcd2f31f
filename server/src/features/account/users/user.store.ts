import '../../access/access.tables.ts';
import '../../company/company.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { UserStatus, UserType } from '@weighbridge/domain/access/user-type.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { editorNameOf } from '../../../platform/database/editor-name.ts';
import { found } from '../../../platform/input.ts';
import { vendorNameOfUser } from '../record/account.slots.ts';
import { IS_LAST_MANAGER, lockFirm } from '../record/last-manager.ts';
import { visibleUsers } from '../record/user.visibility.ts';

export interface UserRow {
  id: string;
  email: string;
  type: UserType;
  status: UserStatus;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  /** The firm of a broker. */
  companyId: string | null;
  roleId: string | null;
  roleName: string | null;
  /** Of the role. */
  privileges: Privilege[];
  isLastManager: boolean;
  hasTwoStep: boolean;
  /** The firm of a broker or the company of a vendor; clients show none (ADMIN-009). */
  employerId: string | null;
  employerName: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export function selectUsers(db: Db | Tx, actor: Actor) {
  return visibleUsers(db, actor)
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('companies', (join) => join.onRef('companies.id', '=', 'users.companyId').on('users.type', '!=', 'CLIENT'))
    .select([
      'users.id',
      'users.email',
      'users.type',
      'users.status',
      'users.firstName',
      'users.lastName',
      'users.phoneNumber',
      'users.companyId',
      'users.roleId',
      'roles.name as roleName',
      sql<Privilege[]>`coalesce(roles.privileges, '{}')`.as('privileges'),
      IS_LAST_MANAGER.as('isLastManager'),
      sql<boolean>`users.two_step_at is not null`.as('hasTwoStep'),
      sql<string | null>`coalesce(companies.id, users.vendor_id)`.as('employerId'),
      sql<string | null>`coalesce(companies.name, ${vendorNameOfUser()})`.as('employerName'),
      'users.createdAt',
      'users.updatedAt',
    ]);
}

export async function getUser(db: Db | Tx, actor: Actor, id: string): Promise<UserRow> {
  return found(await selectUsers(db, actor).where('users.id', '=', id).executeTakeFirst());
}

/** Locks the row and its firm until the transaction ends; also reads who changed it last. */
export async function lockUser(tx: Tx, actor: Actor, id: string): Promise<UserRow & { updatedByName: string | null }> {
  const { companyId } = found(await visibleUsers(tx, actor).select('users.companyId').where('users.id', '=', id).executeTakeFirst());
  await lockFirm(tx, companyId);
  const row = found(
    await visibleUsers(tx, actor)
      .select(editorNameOf('users').as('updatedByName'))
      .where('users.id', '=', id)
      .forNoKeyUpdate('users')
      .executeTakeFirst(),
  );
  return { ...(await getUser(tx, actor, id)), ...row };
}
