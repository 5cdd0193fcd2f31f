import { type Actor, has } from './actor.ts';

/** The actor's own firm, or with MANAGE_BROKERS every firm. */
export function reachesCompany(actor: Actor, companyId: string | null): boolean {
  if (actor.kind === 'visitor') return false;
  return has(actor, 'MANAGE_BROKERS') || (companyId !== null && companyId === actor.companyId);
}
