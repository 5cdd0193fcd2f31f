import type { Actor } from '../access/actor.ts';
import { decideReachUser, decideViewUser, type UserDenial, type UserFacts } from '../account/user.policy.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';

export type PrivacyDenial = UserDenial | 'erased' | 'yourself-erasing';

export interface PersonFacts extends UserFacts {
  readonly isErased: boolean;
}

const isOneself = (actor: Actor, person: UserFacts): boolean => actor.kind === 'user' && actor.userId === person.id;

/** Their own, and of those whom the actor manages. */
export function decideExportPerson(actor: Actor, person: PersonFacts): Decision<PrivacyDenial> {
  return isOneself(actor, person) ? allow : decideViewUser(actor, person);
}

/**
 * Anybody who manages users, but nobody who holds more than they do themselves: otherwise a colleague could remove a superior. Erasing oneself
 * is refused as deleting oneself is (decision 167), and a firm keeps somebody who manages its users (decision 173).
 */
export function decideErasePerson(actor: Actor, person: PersonFacts): Decision<PrivacyDenial> {
  return allOf<PrivacyDenial>(
    decideViewUser(actor, person),
    person.isErased ? deny('erased') : allow,
    isOneself(actor, person) ? deny('yourself-erasing') : allow,
    decideReachUser(actor, person),
    person.isLastManager ? deny('last-manager') : allow,
  );
}

export const PERSONAL_DATA_ACTIONS = ['export', 'erase'] as const;
export type PersonalDataAction = (typeof PERSONAL_DATA_ACTIONS)[number];

export function personalDataActions(actor: Actor, person: PersonFacts): PersonalDataAction[] {
  const actions: PersonalDataAction[] = [];
  if (decideExportPerson(actor, person).allowed) actions.push('export');
  if (decideErasePerson(actor, person).allowed) actions.push('erase');
  return actions;
}
