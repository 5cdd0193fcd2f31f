import { restGet } from '../rest.ts';

const PENDING = 'owed-logout';

/** What logging out does while the server cannot be reached. */
export const OFFLINE_LOGOUT =
  'You are offline. What is kept on this device is removed now, and your session ends as soon as this browser is connected again.';

/** Remembers a logout that the server could not receive. False where the browser stores nothing: then it would be forgotten. */
export function markLogoutPending(): boolean {
  try {
    localStorage.setItem(PENDING, 'yes');
    return true;
  } catch {
    return false;
  }
}

export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(PENDING) !== null;
  } catch {
    return false;
  }
}

/** Ends the session that this browser still has with the server. */
export async function sendPendingLogout(): Promise<void> {
  if (!isLogoutPending()) return;
  await restGet('/api/logout');
  localStorage.removeItem(PENDING);
}
