import type { AppConfig, Profile } from '../profile.ts';

/** After this time nothing is shown from the device: it is out of date, and another person may have the device. */
export const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1000;
export const KEPT_SESSION = 'kept-session';

export interface KeptSession {
  readonly at: number;
  readonly config: AppConfig;
  /** Null when the server said that nobody is signed in: then nothing of anybody is shown from the device either. */
  readonly profile: Profile | null;
}

/** Read before anything is drawn, and small: in the storage that answers at once. */
export function keepSession(config: AppConfig, profile: Profile | null): void {
  const kept: KeptSession = { at: Date.now(), config, profile };
  try {
    localStorage.setItem(KEPT_SESSION, JSON.stringify(kept));
  } catch {
    // Without storage there is nothing to come back to.
  }
}

export function keptSession(now = Date.now()): KeptSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_SESSION) ?? 'null') as KeptSession | null;
    return kept && now - kept.at < KEPT_FOR_MS ? kept : null;
  } catch {
    return null;
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(KEPT_SESSION);
  } catch {
    // See above.
  }
}
