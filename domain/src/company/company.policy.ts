import { type Actor, has } from '../access/actor.ts';
import { isOffered } from '../access/offered.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';

export type CompanyDenial = 'signed-out' | 'no-access' | 'in-use';

export interface CompanyFacts {
  readonly usersCount: number;
  readonly clientsCount: number;
  readonly projectsCount: number;
}

/** Firms are created and their settings changed by administrators only. */
export function decideManageCompanies(actor: Actor): Decision<CompanyDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access');
}

export function decideDeleteCompany(actor: Actor, facts: CompanyFacts): Decision<CompanyDenial> {
  const uses = facts.usersCount + facts.clientsCount + facts.projectsCount;
  return allOf<CompanyDenial>(decideManageCompanies(actor), uses > 0 ? deny('in-use') : allow);
}

export const COMPANY_ACTIONS = ['edit', 'delete'] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

export function companyActions(actor: Actor, facts: CompanyFacts): CompanyAction[] {
  const actions: CompanyAction[] = [];
  if (isOffered(decideManageCompanies(actor))) actions.push('edit');
  if (isOffered(decideDeleteCompany(actor, facts))) actions.push('delete');
  return actions;
}
