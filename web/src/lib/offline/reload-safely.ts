import { browser } from '../browser.ts';

type Check = () => Promise<boolean>;
const checks = new Set<Check>();

/** For code with texts that only this page has: called before the page is reloaded, returns whether everything is kept. */
export function beforeReload(check: Check): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/** Loads the page anew once everything typed is kept; false when something would be lost, and then nothing happens. */
export async function reloadSafely(): Promise<boolean> {
  const kept = await Promise.all([...checks].map((check) => check()));
  if (!kept.every(Boolean)) return false;
  browser.reload();
  return true;
}
