import { type Actor, has } from '../access/actor.ts';
import { isOffered } from '../access/offered.ts';
import { reachesCompany } from '../access/scope.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';

export type ServiceTypeDenial = 'signed-out' | 'no-access' | 'no-company' | 'another-company' | 'in-use';

/** Service types and project service types follow the same rules. */
export interface ServiceTypeFacts {
  readonly companyId: string;
  /** How many projects, products and templates have it. */
  readonly usesCount: number;
}

/** `companyId` is the firm it will belong to: the actor's own, or the one an administrator named. */
export function decideManageServiceTypes(actor: Actor, companyId: string | null): Decision<ServiceTypeDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_ALL_PROJECTS')) return deny('no-access');
  if (companyId === null) return deny('no-company');
  return reachesCompany(actor, companyId) ? allow : deny('another-company');
}

export function decideDeleteServiceType(actor: Actor, facts: ServiceTypeFacts): Decision<ServiceTypeDenial> {
  return allOf<ServiceTypeDenial>(decideManageServiceTypes(actor, facts.companyId), facts.usesCount > 0 ? deny('in-use') : allow);
}

export const SERVICE_TYPE_ACTIONS = ['edit', 'delete'] as const;
export type ServiceTypeAction = (typeof SERVICE_TYPE_ACTIONS)[number];

export function serviceTypeActions(actor: Actor, facts: ServiceTypeFacts): ServiceTypeAction[] {
  const actions: ServiceTypeAction[] = [];
  if (isOffered(decideManageServiceTypes(actor, facts.companyId))) actions.push('edit');
  if (isOffered(decideDeleteServiceType(actor, facts))) actions.push('delete');
  return actions;
}
