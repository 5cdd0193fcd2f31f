import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('signing in', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test('a wrong password is refused in the form, the right one leads to where the person wanted to go [AUTH-002] [AUTH-017] [SHELL-039] [SHELL-040]', async ({
    page,
  }) => {
    await page.goto('/admin/roles?search=viewer');
    await expect(page).toHaveURL(/\/login$/);
    await expectAccessible(page);
    await page.getByLabel('Email').fill(ACCOUNTS.olivia);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-2026!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('not correct');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/roles\?search=viewer/);
    await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
  });

  test('without a target it leads home, and the sign-in page then sends home too [AUTH-003] [AUTH-014]', async ({ page }) => {
    await page.goto('/');
    await expectAccessible(page);
    await page.getByLabel('Email').fill(`  ${ACCOUNTS.chloe} `);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: /Chloe/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
  });
});

test('logging out asks first, ends the session and leads home [AUTH-053] [AUTH-055] [AUTH-056]', async ({ page }) => {
  await signIn(page, 'harper');
  await page.goto('/account/details');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to log out?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /log ?out/i }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account/details');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a session that ends while the page is open', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

  test('leads to the sign-in page with a word of why, and back after signing in [SHELL-051] [SHELL-052] [SHELL-053]', async ({ page }) => {
    await signIn(page, 'olivia');
    await page.goto('/admin/users');
    await expect(page.getByRole('row').filter({ hasText: ACCOUNTS.olivia })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
    // A request of the page itself that is late would be the first to find the session gone, before anybody types.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.getByPlaceholder(/search users/i).fill('dana');
    await expect(page).toHaveURL(/\/login#session-expired/);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your session has expired. Please sign in again.');
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(ACCOUNTS.olivia);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/users/);
  });
});

test('a forgotten password is replaced with the link from the outbox [AUTH-019] [AUTH-020]', async ({ page, browser, baseURL }, info) => {
  // Each width recovers another account: one mail per account in ten minutes. No other journey may use them: their sessions end here.
  const account = info.project.name === 'phone' ? 'paul' : 'victor';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both pages ask for an e-mail address; what is typed into the one being left is lost.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(ACCOUNTS[account]);
  await page
    .getByRole('button')
    .filter({ hasText: /send|restore|reset/i })
    .click();
  await expect(page.getByText(/at least 10 minutes/)).toBeVisible();
  await expectAccessible(page);

  const admin = await browser.newPage({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  await signIn(admin, 'admin');
  const link = await outboxLink(admin, ACCOUNTS[account]);
  await admin.close();

  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(/repeat|confirm/i).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(ACCOUNTS[account]);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

async function outboxLink(page: Page, recipient: string): Promise<string> {
  const query = '{ outboxMessages(pagination: { page: 1, pageSize: 50 }) { items { to text } } }';
  let link: string | undefined;
  await expect(async () => {
    const response = await page.request.post('/api/graphql', { data: { query } });
    const { data } = (await response.json()) as { data: { outboxMessages: { items: { to: string; text: string }[] } } };
    const mail = data.outboxMessages.items.find((message) => message.to === recipient && message.text.includes('reset-password'));
    link = mail?.text.match(/https?:\S+reset-password\S+/)?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return new URL(link!).pathname + new URL(link!).search;
}

test('the terms come first for someone who has not accepted them [AUTH-044] [AUTH-048]', async ({ page }) => {
  await signIn(page, 'newcomer');
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
  await expect(dialog).not.toContainText('have been updated');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});
