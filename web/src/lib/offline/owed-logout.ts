import { restGet } from '../rest.ts';

const OWED = 'owed-logout';

/** Somebody logged out where the server could not be told. False where the browser keeps nothing: then it would never be told. */
export function oweLogout(): boolean {
  try {
    localStorage.setItem(OWED, 'yes');
    return true;
  } catch {
    return false;
  }
}

export function owesLogout(): boolean {
  try {
    return localStorage.getItem(OWED) !== null;
  } catch {
    return false;
  }
}

/** Ends the session that this browser still has with the server. */
export async function payLogout(): Promise<void> {
  if (!owesLogout()) return;
  await restGet('/api/logout');
  localStorage.removeItem(OWED);
}
