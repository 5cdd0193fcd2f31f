import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { visibleRoles } from './role.visibility.ts';

export interface AssignableRole {
  id: string;
  companyId: string | null;
  privileges: Privilege[];
}

function assignable(tx: Tx, actor: Actor) {
  // Locked, so that the role is not deleted before it is assigned.
  return visibleRoles(tx, actor).select(['roles.id', 'roles.companyId', 'roles.privileges']).forKeyShare('roles');
}

/** A role that is about to be assigned. */
export async function findRole(tx: Tx, actor: Actor, id: string): Promise<AssignableRole> {
  return found(await assignable(tx, actor).where('roles.id', '=', id).executeTakeFirst());
}

/** The role of a new colleague unless another is chosen. */
export function findDefaultRole(tx: Tx, actor: Actor, companyId: string): Promise<AssignableRole | undefined> {
  return assignable(tx, actor).where('roles.companyId', '=', companyId).where('roles.isDefault', '=', true).executeTakeFirst();
}
