import { takeTarget } from '../lib/return-target.ts';
import type { Session } from '../lib/session/session.ts';

interface Tab {
  readonly location: Pick<Location, 'pathname'>;
  readonly history: Pick<History, 'replaceState'>;
}

/** Signing in reloads to `/`; the page that was asked for before is opened instead, once (decision 8). */
export function restoreTarget(session: Session, { location, history }: Tab = window): void {
  if (!session.getState().profile || location.pathname !== '/') return;
  const target = takeTarget();
  if (target) history.replaceState(null, '', target);
}
