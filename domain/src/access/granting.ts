import { allow, type Decision, deny } from '../kernel/decision.ts';
import { type Actor, has } from './actor.ts';
import { type Privilege, withImplied } from './privilege.ts';

/**
 * Who manages users gives and takes only what they hold themselves, counting what a privilege includes (decision 173): giving more would let
 * them have everything, and what they took from a role or a person that holds more, nobody left in the firm could give back. MANAGE_BROKERS
 * reaches every role of every firm.
 */
export function reachesPrivileges(actor: Actor, privileges: Iterable<Privilege>): boolean {
  if (actor.kind === 'visitor') return false;
  return has(actor, 'MANAGE_BROKERS') || [...withImplied(privileges)].every((privilege) => actor.privileges.has(privilege));
}

export function decideReach<Reason extends string>(actor: Actor, privileges: Iterable<Privilege>, otherwise: Reason): Decision<Reason> {
  return reachesPrivileges(actor, privileges) ? allow : deny(otherwise);
}

/** A firm without anybody who manages its users could never invite a user again. */
export function managesUsers(privileges: Iterable<Privilege>): boolean {
  return withImplied(privileges).has('MANAGE_USERS');
}
