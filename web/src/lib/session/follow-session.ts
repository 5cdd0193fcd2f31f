import { browser } from '../browser.ts';
import { KEPT_SESSION, keptSession } from '../offline/kept-session.ts';
import type { Session } from './session.ts';

/**
 * What happens to the session outside this page: somebody signs out in another tab, or comes back to this page with the browser's back
 * button after signing out.
 */
export function followSession(session: Session): () => void {
  const account = session.getState().profile?.id;
  if (!account) return () => undefined;
  /** Nothing of one person stays on the screen for the next. */
  const leaveIfGone = () => {
    if (keptSession()?.profile?.id !== account) browser.goTo('/');
  };
  const storage = ({ key, newValue }: StorageEvent) => {
    if (key === KEPT_SESSION && newValue === null) leaveIfGone();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leaveIfGone();
  };
  window.addEventListener('storage', storage);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', storage);
    window.removeEventListener('pageshow', shown);
  };
}
