import { type Actor, has } from './actor.ts';
import { type Privilege, withImplied } from './privilege.ts';

/**
 * Nobody gives what they do not hold, or whoever manages users could make themselves anything (decision 173). What a privilege includes
 * counts on both sides. Who manages brokers may give any role of a firm; `before` is what was given already, by somebody who could.
 */
export function mayGrant(actor: Actor, granted: Iterable<Privilege>, before: Iterable<Privilege> = []): boolean {
  if (actor.kind === 'visitor') return false;
  if (has(actor, 'MANAGE_BROKERS')) return true;
  const given = withImplied(before);
  return [...withImplied(granted)].every((privilege) => actor.privileges.has(privilege) || given.has(privilege));
}

/** Without somebody who manages its users a firm could never let anybody in again. */
export function managesUsers(privileges: Iterable<Privilege>): boolean {
  return withImplied(privileges).has('MANAGE_USERS');
}
