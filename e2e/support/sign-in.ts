import type { APIRequestContext, Page } from '@playwright/test';
import { ACCOUNTS, type Account, DEMO_PASSWORD } from './accounts.ts';

/** Gives the cookies of this request context the session of a demo account. */
export async function openSession(request: APIRequestContext, account: Account): Promise<void> {
  const response = await request.post('/api/login', { data: { email: ACCOUNTS[account], password: DEMO_PASSWORD } });
  if (!response.ok()) throw new Error(`${account} could not sign in: ${response.status()} ${await response.text()}`);
}

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
