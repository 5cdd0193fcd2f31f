import type { APIRequestContext } from '@playwright/test';
import { ACCOUNTS, type Account, DEMO_PASSWORD } from './accounts.ts';

/** Gives the cookies of this request context the session of a demo account. */
export async function openSession(request: APIRequestContext, account: Account): Promise<void> {
  const response = await request.post('/api/login', { data: { email: ACCOUNTS[account], password: DEMO_PASSWORD } });
  if (!response.ok()) throw new Error(`${account} could not sign in: ${response.status()} ${await response.text()}`);
}
