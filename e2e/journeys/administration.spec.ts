import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { choose } from '../support/choose.ts';
import { searchList } from '../support/search-list.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Both widths, and every repetition, work on the same data, so each gives its records a name of its own. */
const own = (info: TestInfo): string => `${info.project.name}-${info.repeatEachIndex}`;

test('a Company Admin invites a colleague, who chooses a password and comes in [ADMIN-005] [ADMIN-039]', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const email = `ivy.${own(info)}@northwind.test`;
  await signIn(page, 'olivia');
  await page.goto('/admin/users');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Ivy');
  await dialog.getByLabel('Last name').fill('Chen');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /invit/i }).last().click();
  await expect(dialog).toBeHidden();
  const invited = await searchList(page, email);
  await expect(invited).toContainText('Domain Expert');
  await expect(invited.getByText('Invited', { exact: true })).toBeVisible();

  const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  const admin = await office.newPage();
  await signIn(admin, 'admin');
  await admin.goto(`/admin/outbox?search=${email}`);
  await expectAccessible(admin);
  const mail = admin.getByRole('row').filter({ hasText: email });
  // It is written after the invitation, in the background.
  await expect(async () => {
    await admin.getByRole('button', { name: 'Refresh' }).click();
    await expect(mail).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await mail.getByRole('button', { name: /^Northwind Benefits invites you/ }).click();
  const invitation = admin.getByRole('dialog');
  const link = await invitation.frameLocator('iframe').getByRole('link').first().getAttribute('href');
  // The message runs no scripts, not even those of the scan.
  await admin.evaluate(() => document.querySelector('iframe')?.remove());
  await expectAccessible(admin);
  await office.close();

  const kitchen = await browser.newContext({ baseURL: baseURL! });
  const ivy = await kitchen.newPage();
  await ivy.goto(new URL(link!).pathname + new URL(link!).search);
  await ivy.getByLabel('New password', { exact: true }).fill('Northwind-2026!');
  await ivy.getByLabel(/repeat|confirm/i).fill('Northwind-2026!');
  await ivy.getByRole('button', { name: 'Save Password' }).click();
  await ivy.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(ivy).toHaveURL(/\/login$/);
  await ivy.getByLabel('Email').fill(email);
  await ivy.getByLabel('Password', { exact: true }).fill('Northwind-2026!');
  await ivy.getByRole('button', { name: 'Sign In' }).click();
  await ivy.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(ivy.getByRole('heading', { name: /Ivy/ })).toBeVisible();
  await kitchen.close();
});

test('a role is made and deleted again [ADMIN-022] [ADMIN-024]', async ({ page }, info) => {
  const name = `Reviewer ${own(info)}`;
  await signIn(page, 'olivia');
  await page.goto('/admin/roles');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Manage templates' }).check();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /save|create|add/i })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  const role = await searchList(page, name);
  await role.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: `Undo deleting ${name}`, exact: true });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('No search result found')).toBeVisible();
});

test('a client is added and kept after a reload [ADMIN-002] [ADMIN-042]', async ({ page }, info) => {
  const name = `Zephyr Foods ${own(info)}`;
  await signIn(page, 'olivia');
  await page.goto('/admin/companies');
  await expectAccessible(page);
  await page.getByRole('button', { name: /add client|create client|new client/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Website').fill('zephyr.test');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /save|create|add/i })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

/** At phone width the selector is in the drawer. */
async function actFor(page: Page, firm: string): Promise<void> {
  const onPhone = page.viewportSize()!.width < 768;
  if (onPhone) await page.getByRole('button', { name: 'Open navigation' }).click();
  const place = onPhone ? page.getByRole('dialog') : page.getByRole('banner');
  await expect(place.getByRole('combobox', { name: 'Manage on behalf of' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, place, 'Manage on behalf of', firm);
}

test('an administrator acts for a firm and comes back [ADMIN-003] [SHELL-015] [SHELL-018] [SHELL-019]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/companies');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Brokers');
  await expectAccessible(page);
  await actFor(page, 'Northwind Benefits');
  await expect(title).toHaveText('Clients');
  expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  // By name: the clients that other journeys add push it off the first page.
  await page.goto('/admin/companies?search=Acme+Manufacturing');
  await expect(page.getByRole('row').filter({ hasText: 'Acme Manufacturing' })).toBeVisible();
  await actFor(page, 'Myself');
  await expect(title).toHaveText('Brokers');
});

test('the administrator home counts the projects of every firm [HOME-022] [HOME-025]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello Admin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Brokerage Firm Projects' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Northwind Benefits')).toBeVisible();
  await expectAccessible(page);
});
