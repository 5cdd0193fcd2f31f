import { type Actor, has } from '../access/actor.ts';
import type { Privilege } from '../access/privilege.ts';
import { decideGrantPrivileges } from '../access/role.policy.ts';
import { reachesCompany } from '../access/scope.ts';
import type { UserStatus, UserType } from '../access/user-type.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';

export type UserDenial =
  | 'signed-out'
  | 'no-access'
  | 'no-company'
  | 'another-company'
  | 'not-a-broker'
  | 'role-of-another-company'
  | 'privilege-not-held'
  | 'not-invited'
  | 'yourself';

export interface UserFacts {
  readonly id: string;
  readonly type: UserType;
  readonly status: UserStatus;
  readonly companyId: string | null;
}

export interface AssignedRole {
  readonly companyId: string | null;
  readonly privileges: readonly Privilege[];
}

function decideManageUsers(actor: Actor): Decision<UserDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return has(actor, 'MANAGE_USERS') || has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access');
}

/** Everyone with MANAGE_BROKERS; otherwise the brokers of one's own firm (decision 33). */
export function decideViewUser(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideManageUsers(actor),
    reachesCompany(actor, user.companyId) ? allow : deny('another-company'),
    user.type === 'BROKER' || has(actor, 'MANAGE_BROKERS') ? allow : deny('not-a-broker'),
  );
}

function decideAssignRole(actor: Actor, companyId: string | null, role: AssignedRole): Decision<UserDenial> {
  return allOf<UserDenial>(
    role.companyId !== null && role.companyId === companyId ? allow : deny('role-of-another-company'),
    decideGrantPrivileges(actor, role.privileges),
  );
}

/** `companyId` is the firm the new colleague will belong to; without a role the firm's default one is given. */
export function decideInviteUser(
  actor: Actor,
  facts: { readonly companyId: string | null; readonly role: AssignedRole },
): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideManageUsers(actor),
    facts.companyId === null ? deny('no-company') : allow,
    reachesCompany(actor, facts.companyId) ? allow : deny('another-company'),
    decideAssignRole(actor, facts.companyId, facts.role),
  );
}

/** May the edit dialog be opened; only brokers have a role to change (decision 32). */
export function decideEditUser(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(decideViewUser(actor, user), user.type === 'BROKER' ? allow : deny('not-a-broker'));
}

export function decideUpdateUser(actor: Actor, user: UserFacts, role: AssignedRole): Decision<UserDenial> {
  return allOf<UserDenial>(decideEditUser(actor, user), decideAssignRole(actor, user.companyId, role));
}

export function decideDeleteUser(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideManageUsers(actor),
    has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access'),
    actor.kind === 'user' && actor.userId === user.id ? deny('yourself') : allow,
  );
}

export function decideResendInvitation(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(decideEditUser(actor, user), user.status === 'INVITED' ? allow : deny('not-invited'));
}

export type UserAction = 'edit' | 'delete' | 'invite';

export function userActions(actor: Actor, user: UserFacts): UserAction[] {
  const actions: UserAction[] = [];
  if (decideEditUser(actor, user).allowed) actions.push('edit');
  if (decideDeleteUser(actor, user).allowed) actions.push('delete');
  if (decideResendInvitation(actor, user).allowed) actions.push('invite');
  return actions;
}
