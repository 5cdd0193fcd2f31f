import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { firmOfRole, holdsLastManager, usersOfRole } from './access.slots.ts';
import { visibleRoles } from './role.visibility.ts';

export interface RoleRow {
  id: string;
  companyId: string | null;
  companyName: string | null;
  name: string;
  isSystem: boolean;
  isDefault: boolean;
  privileges: Privilege[];
  defaultPrivileges: Privilege[];
  usersCount: number;
  holdsLastManager: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** For a row of `roles`: what the default role of the same firm holds. */
const DEFAULT_PRIVILEGES = sql<Privilege[]>`coalesce((
  select the_default.privileges from roles the_default where the_default.company_id = roles.company_id and the_default.is_default
), '{}')`;

export function selectRoles(db: Db | Tx, actor: Actor) {
  return visibleRoles(db, actor).select([
    'roles.id',
    'roles.companyId',
    firmOfRole().name.as('companyName'),
    'roles.name',
    'roles.isSystem',
    'roles.isDefault',
    'roles.privileges',
    DEFAULT_PRIVILEGES.as('defaultPrivileges'),
    'roles.createdAt',
    'roles.updatedAt',
    usersOfRole().as('usersCount'),
    holdsLastManager().as('holdsLastManager'),
  ]);
}

export async function getRole(db: Db | Tx, actor: Actor, id: string): Promise<RoleRow> {
  return found(await selectRoles(db, actor).where('roles.id', '=', id).executeTakeFirst());
}

/** Locks the row until the transaction ends; also reads who changed it last. */
export async function lockRole(tx: Tx, actor: Actor, id: string): Promise<RoleRow & { updatedByName: string | null }> {
  const row = found(
    await visibleRoles(tx, actor)
      .select(editorNameOf('roles').as('updatedByName'))
      .where('roles.id', '=', id)
      .forNoKeyUpdate('roles')
      .executeTakeFirst(),
  );
  return { ...(await getRole(tx, actor, id)), ...row };
}

/**
 * A use case that changes a firm's default role locks the firm first: two at once then run one after the other, and never both take the
 * default from the same role. A firm that does not exist is not found.
 */
export async function lockDefaultOf(tx: Tx, companyId: string): Promise<void> {
  if (!(await firmOfRole().hold(tx, companyId))) throw new DomainError('NOT_FOUND');
}
