import { type Actor, has } from '../access/actor.ts';
import { allow, type Decision, deny } from '../kernel/decision.ts';

/** How long a deleted project can be brought back (decision 180). */
export const RESTORABLE_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

export type RestoreDenial = 'signed-out' | 'no-access' | 'restore-expired';

/** Whose deleted projects the actor may restore. An administrator who acts for a firm sees those of that firm. */
export function restorableProjects(actor: Actor): 'every' | { readonly companyId: string } | null {
  if (actor.kind === 'visitor' || !has(actor, 'MANAGE_BROKERS')) return null;
  if (actor.type === 'ADMIN') return 'every';
  return actor.companyId === null ? null : { companyId: actor.companyId };
}

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY);
}

/** Deleted at or after this moment, a project can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY);
}

export function decideRestoreProject(
  actor: Actor,
  { companyId, deletedAt, now }: { readonly companyId: string; readonly deletedAt: Date; readonly now: Date },
): Decision<RestoreDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  const scope = restorableProjects(actor);
  if (scope !== 'every' && scope?.companyId !== companyId) return deny('no-access');
  return deletedAt >= restorableSince(now) ? allow : deny('restore-expired');
}
