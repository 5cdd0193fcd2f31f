import { type Actor, has } from '../access/actor.ts';
import { decideReach, managesUsers } from '../access/granting.ts';
import { isOffered } from '../access/offered.ts';
import type { Privilege } from '../access/privilege.ts';
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
  | 'role-beyond-yours'
  | 'person-beyond-yours'
  | 'own-role'
  | 'last-manager'
  | 'not-invited'
  | 'two-step-off'
  | 'own-two-step'
  | 'yourself';

export interface UserFacts {
  readonly id: string;
  readonly type: UserType;
  readonly status: UserStatus;
  readonly companyId: string | null;
  readonly hasTwoStep: boolean;
  /** Of the role they have, as stored; none without a role. */
  readonly privileges: readonly Privilege[];
  /** Whether no other active user manages the users of their firm. */
  readonly isLastManager: boolean;
}

export interface AssignedRole {
  readonly companyId: string | null;
  readonly privileges: readonly Privilege[];
}

function decideManageUsers(actor: Actor): Decision<UserDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return has(actor, 'MANAGE_USERS') || has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access');
}

/** With MANAGE_BROKERS everybody; otherwise the brokers of the actor's firm (decision 33). */
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
    decideReach(actor, role.privileges, 'role-beyond-yours'),
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

const isOneself = (actor: Actor, user: UserFacts): boolean => actor.kind === 'user' && actor.userId === user.id;

/**
 * Somebody who holds more: nobody but them and MANAGE_BROKERS could undo what is done to their account (decision 173), and whoever may not give
 * a role must not open the account of its holder to guessing either.
 */
export function decideReachUser(actor: Actor, user: Pick<UserFacts, 'privileges'>): Decision<'person-beyond-yours'> {
  return decideReach(actor, user.privileges, 'person-beyond-yours');
}

/** Only brokers have a role to change (decision 32), and nobody changes their own (decision 173). */
function decideEditUser(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideViewUser(actor, user),
    user.type === 'BROKER' ? allow : deny('not-a-broker'),
    isOneself(actor, user) ? deny('own-role') : allow,
    decideReachUser(actor, user),
  );
}

export function decideUpdateUser(actor: Actor, user: UserFacts, role: AssignedRole): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideEditUser(actor, user),
    decideAssignRole(actor, user.companyId, role),
    user.isLastManager && !managesUsers(role.privileges) ? deny('last-manager') : allow,
  );
}

export function decideDeleteUser(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideManageUsers(actor),
    has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access'),
    isOneself(actor, user) ? deny('yourself') : allow,
    user.isLastManager ? deny('last-manager') : allow,
  );
}

/** A new link gives the role again, so whoever may not give it does not send one, also where another person gave it first. */
export function decideResendInvitation(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideViewUser(actor, user),
    user.status === 'INVITED' ? allow : deny('not-invited'),
    decideEditUser(actor, user),
  );
}

/** For a lost phone. For oneself there are the recovery codes. */
export function decideResetTwoStep(actor: Actor, user: UserFacts): Decision<UserDenial> {
  return allOf<UserDenial>(
    decideViewUser(actor, user),
    isOneself(actor, user) ? deny('own-two-step') : allow,
    decideReachUser(actor, user),
    user.hasTwoStep ? allow : deny('two-step-off'),
  );
}

export const USER_ACTIONS = ['edit', 'giveRole', 'delete', 'invite', 'resetTwoStep'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export function userActions(actor: Actor, user: UserFacts): UserAction[] {
  const actions: UserAction[] = [];
  if (isOffered(decideEditUser(actor, user))) actions.push('edit');
  if (decideEditUser(actor, user).allowed) actions.push('giveRole');
  if (isOffered(decideDeleteUser(actor, user))) actions.push('delete');
  if (decideResendInvitation(actor, user).allowed) actions.push('invite');
  if (decideResetTwoStep(actor, user).allowed) actions.push('resetTwoStep');
  return actions;
}
