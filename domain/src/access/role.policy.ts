import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { type Actor, has } from './actor.ts';
import { decideReach, managesUsers } from './granting.ts';
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
  | 'holds-beyond-yours'
  | 'replaces-beyond-yours'
  | 'last-manager'
  | 'in-use';

export interface RoleFacts {
  readonly name: string;
  readonly isSystem: boolean;
  readonly isDefault: boolean;
  /** Null for the role of the platform's administrators. */
  readonly companyId: string | null;
  readonly privileges: readonly Privilege[];
  /** Of the role that is the firm's default now; none without one. */
  readonly defaultPrivileges: readonly Privilege[];
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

/** When another role becomes the default, the one that was loses something. */
export function decideReplaceDefault(actor: Actor, { defaultPrivileges }: Pick<RoleFacts, 'defaultPrivileges'>): Decision<RoleDenial> {
  return decideReach(actor, defaultPrivileges, 'replaces-beyond-yours');
}

export function decideCreateRole(actor: Actor, role: RoleChange & Pick<RoleFacts, 'companyId'>): Decision<RoleDenial> {
  return allOf<RoleDenial>(
    decideManageRoles(actor, role.companyId),
    role.name === SUPER_ADMIN_ROLE_NAME ? deny('reserved-role-name') : allow,
    decideReach(actor, role.privileges, 'privilege-not-held'),
  );
}

/** Whether the form may be opened, be it to read. */
function decideEditRole(actor: Actor, role: RoleFacts): Decision<RoleDenial> {
  return allOf<RoleDenial>(
    decideManageRoles(actor, role.companyId),
    role.name === SUPER_ADMIN_ROLE_NAME ? deny('super-admin-role') : allow,
  );
}

/** Whether anything in the form may be changed, the name included: it tells people what they give. */
function decideChangeRole(actor: Actor, role: RoleFacts): Decision<RoleDenial> {
  return allOf<RoleDenial>(decideEditRole(actor, role), decideReach(actor, role.privileges, 'holds-beyond-yours'));
}

export function decideUpdateRole(actor: Actor, role: RoleFacts, change: RoleChange): Decision<RoleDenial> {
  const renamed = change.name !== role.name;
  return allOf<RoleDenial>(
    decideChangeRole(actor, role),
    renamed && role.isSystem ? deny('system-role-name') : allow,
    renamed && change.name === SUPER_ADMIN_ROLE_NAME ? deny('reserved-role-name') : allow,
    // Every firm needs a default role: it changes only when another role becomes the default.
    role.isDefault && !change.isDefault ? deny('default-role-unset') : allow,
    decideReach(actor, change.privileges, 'privilege-not-held'),
    change.isDefault && !role.isDefault ? decideReplaceDefault(actor, role) : allow,
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
    decideReach(actor, role.privileges, 'holds-beyond-yours'),
    isRoleInUse(role) ? deny('in-use') : allow,
  );
}

function decideGiveRole(actor: Actor, role: RoleFacts): Decision<RoleDenial> {
  return allOf<RoleDenial>(
    decideManageRoles(actor, role.companyId),
    role.companyId === null ? deny('super-admin-role') : allow,
    decideReach(actor, role.privileges, 'holds-beyond-yours'),
  );
}

export const ROLE_ACTIONS = ['edit', 'change', 'makeDefault', 'delete', 'give'] as const;
export type RoleAction = (typeof ROLE_ACTIONS)[number];

export function roleActions(actor: Actor, role: RoleFacts): RoleAction[] {
  const actions: RoleAction[] = [];
  const { allowed: changes } = decideChangeRole(actor, role);
  if (isOffered(decideEditRole(actor, role))) actions.push('edit');
  if (changes) actions.push('change');
  if (changes && !role.isDefault && decideReplaceDefault(actor, role).allowed) actions.push('makeDefault');
  if (isOffered(decideDeleteRole(actor, role))) actions.push('delete');
  if (decideGiveRole(actor, role).allowed) actions.push('give');
  return actions;
}
