import { useActor } from '../../../lib/session/session.ts';

/** Firms that do without service types see none, and nothing is missing there (PROD-042). */
export function useShowsServiceTypes(): boolean {
  const actor = useActor();
  return !(actor.kind === 'user' && actor.settings?.disableServiceTypes);
}
