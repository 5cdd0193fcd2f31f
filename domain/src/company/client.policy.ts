import { type Actor, has } from '../access/actor.ts';
import { isOffered } from '../access/offered.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';

export type ClientDenial = 'signed-out' | 'no-access' | 'no-company' | 'another-company' | 'in-use';

export interface ClientFacts {
  readonly companyId: string;
  readonly projectsCount: number;
  readonly usersCount: number;
}

/** Clients belong to a firm: an administrator manages them only while acting for it. */
export function decideCreateClient(actor: Actor): Decision<ClientDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_CLIENTS')) return deny('no-access');
  return actor.companyId === null ? deny('no-company') : allow;
}

export function decideUpdateClient(actor: Actor, facts: Pick<ClientFacts, 'companyId'>): Decision<ClientDenial> {
  const ownFirm = actor.kind === 'user' && actor.companyId === facts.companyId;
  return allOf<ClientDenial>(decideCreateClient(actor), ownFirm ? allow : deny('another-company'));
}

export function isClientInUse({ projectsCount, usersCount }: Pick<ClientFacts, 'projectsCount' | 'usersCount'>): boolean {
  return projectsCount + usersCount > 0;
}

export function decideDeleteClient(actor: Actor, facts: ClientFacts): Decision<ClientDenial> {
  return allOf<ClientDenial>(decideUpdateClient(actor, facts), isClientInUse(facts) ? deny('in-use') : allow);
}

export const CLIENT_ACTIONS = ['edit', 'delete'] as const;
export type ClientAction = (typeof CLIENT_ACTIONS)[number];

export function clientActions(actor: Actor, facts: ClientFacts): ClientAction[] {
  const actions: ClientAction[] = [];
  if (isOffered(decideUpdateClient(actor, facts))) actions.push('edit');
  if (isOffered(decideDeleteClient(actor, facts))) actions.push('delete');
  return actions;
}
