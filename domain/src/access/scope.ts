import { type Actor, has } from './actor.ts';

/** One's own firm, or with MANAGE_BROKERS every firm; nobody else crosses from one firm to another. */
export function reachesCompany(actor: Actor, companyId: string | null): boolean {
  if (actor.kind === 'visitor') return false;
  return has(actor, 'MANAGE_BROKERS') || (companyId !== null && companyId === actor.companyId);
}
