import { type Actor, has } from './actor.ts';
import { type Privilege, withImplied } from './privilege.ts';

/**
 * Nobody may give privileges that they do not have: otherwise a person who manages users could give themselves everything (decision 173).
 * Included privileges count on both sides. With MANAGE_BROKERS any role of a firm may be given; `before` are privileges that were given
 * already.
 */
export function mayGrant(actor: Actor, granted: Iterable<Privilege>, before: Iterable<Privilege> = []): boolean {
  if (actor.kind === 'visitor') return false;
  if (has(actor, 'MANAGE_BROKERS')) return true;
  const given = withImplied(before);
  return [...withImplied(granted)].every((privilege) => actor.privileges.has(privilege) || given.has(privilege));
}

/** A firm without anybody who manages its users could never invite a user again. */
export function managesUsers(privileges: Iterable<Privilege>): boolean {
  return withImplied(privileges).has('MANAGE_USERS');
}
