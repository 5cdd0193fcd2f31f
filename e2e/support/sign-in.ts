import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { openSession } from './open-session.ts';

/** Signs in without the form, for journeys about something else. The page's next navigation is signed in. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await leave(page);
  await openSession(page.request, account);
}

/**
 * Signing in ends the session before it; a page still asking something with that one would be sent to sign in again. A style sheet asks
 * nothing, and unlike an empty page it is a place of the product: the browser keeps the process that knows its scripts.
 */
async function leave(page: Page): Promise<void> {
  const sheet = page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href);
  // A page that is just going somewhere cannot be asked.
  const place = await sheet.catch(() => undefined);
  await page.goto(place ?? 'about:blank');
}
