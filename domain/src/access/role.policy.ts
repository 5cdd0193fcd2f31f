import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { type Actor, has } from './actor.ts';
import { managesUsers, mayGrant } from './granting.ts';
import { isOffered } from './offered.ts';
import type { Privilege } from './privilege.ts';
import { reachesCompany } from './scope.ts';
import { SUPER_ADMIN_ROLE_NAME } from './system-roles.ts';

export type RoleDenial =
  | 'signed-out'
  | 'no-access'
  | 'another-company'
  | 'super-admin-role'
  | 'reserved-role-name'
  | 'system-role-name'
  | 'system-role'
  | 'default-role'
  | 'default-role-unset'
  | 'privilege-not-held'
  | 'default-beyond-yours'
  | 'last-manager'
  | 'in-use';

export interface RoleFacts {
  readonly name: string;
  readonly isSystem: boolean;
  readonly isDefault: boolean;
  /** Null for the role of the platform's administrators. */
  readonly companyId: string | null;
  readonly privileges: readonly Privilege[];
  readonly usersCount: number;
  /** Whether only people with this role manage the users of the firm. */
  readonly holdsLastManager: boolean;
}

export type RoleChange = Pick<RoleFacts, 'name' | 'isDefault' | 'privileges'>;

/** With MANAGE_USERS roles of the actor's firm; with MANAGE_BROKERS those of every firm. */
function decideManageRoles(actor: Actor, companyId: string | null): Decision<RoleDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_USERS')) return deny('no-access');
  return reachesCompany(actor, companyId) ? allow : deny('another-company');
}

/** `before` are the privileges that the role already has: a person who held them gave them. */
function decideGrantPrivileges(
  actor: Actor,
  granted: readonly Privilege[],
  before: readonly Privilege[] = [],
): Decision<'privilege-not-held'> {
  return mayGrant(actor, granted, before) ? allow : deny('privilege-not-held');
}

/** A person who is invited without a role gets the default one, so making a role the default counts as giving it. */
function decideMakeDefault(actor: Actor, privileges: readonly Privilege[]): Decision<'default-beyond-yours'> {
  return mayGrant(actor, privileges) ? allow : deny('default-beyond-yours');
}

export function decideCreateRole(actor: Actor, role: RoleChange & Pick<RoleFacts, 'companyId'>): Decision<RoleDenial> {
  return allOf<RoleDenial>(
    decideManageRoles(actor, role.companyId),
    role.name === SUPER_ADMIN_ROLE_NAME ? deny('reserved-role-name') : allow,
    decideGrantPrivileges(actor, role.privileges),
  );
}

/** Whether the form may be opened; `decideUpdateRole` then decides about the changes. */
function decideEditRole(actor: Actor, role: RoleFacts): Decision<RoleDenial> {
  return allOf<RoleDenial>(
    decideManageRoles(actor, role.companyId),
    role.name === SUPER_ADMIN_ROLE_NAME ? deny('super-admin-role') : allow,
  );
}

export function decideUpdateRole(actor: Actor, role: RoleFacts, change: RoleChange): Decision<RoleDenial> {
  const renamed = change.name !== role.name;
  return allOf<RoleDenial>(
    decideEditRole(actor, role),
    renamed && role.isSystem ? deny('system-role-name') : allow,
    renamed && change.name === SUPER_ADMIN_ROLE_NAME ? deny('reserved-role-name') : allow,
    // Every firm needs a default role: it changes only when another role becomes the default.
    role.isDefault && !change.isDefault ? deny('default-role-unset') : allow,
    decideGrantPrivileges(actor, change.privileges, role.privileges),
    change.isDefault && !role.isDefault ? decideMakeDefault(actor, change.privileges) : allow,
    role.holdsLastManager && !managesUsers(change.privileges) ? deny('last-manager') : allow,
  );
}

export function isRoleInUse({ usersCount }: Pick<RoleFacts, 'usersCount'>): boolean {
  return usersCount > 0;
}

export function decideDeleteRole(actor: Actor, role: RoleFacts): Decision<RoleDenial> {
  return allOf<RoleDenial>(
    decideManageRoles(actor, role.companyId),
    role.isSystem ? deny('system-role') : allow,
    role.isDefault ? deny('default-role') : allow,
    isRoleInUse(role) ? deny('in-use') : allow,
  );
}

export const ROLE_ACTIONS = ['edit', 'delete', 'give'] as const;
export type RoleAction = (typeof ROLE_ACTIONS)[number];

export function roleActions(actor: Actor, role: RoleFacts): RoleAction[] {
  const actions: RoleAction[] = [];
  if (isOffered(decideEditRole(actor, role))) actions.push('edit');
  if (isOffered(decideDeleteRole(actor, role))) actions.push('delete');
  if (decideManageRoles(actor, role.companyId).allowed && role.companyId !== null && mayGrant(actor, role.privileges)) actions.push('give');
  return actions;
}
