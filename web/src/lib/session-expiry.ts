import { browser } from './browser.ts';
import { rememberTarget } from './return-target.ts';

export const SESSION_EXPIRED_HASH = 'session-expired';

/** The server no longer knows who asks: remember the place, sign in again, come back. */
export function sendToExpiredLogin(): void {
  const { pathname, search } = window.location;
  rememberTarget(pathname + search);
  browser.goTo(`/login#${SESSION_EXPIRED_HASH}`);
}
