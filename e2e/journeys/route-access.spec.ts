import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Account } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/**
 * Who may open which page; everyone else sees Access Denied in its place.
 * Not victor, who recovers his password in another journey, which ends his sessions everywhere.
 */
const PAGES: readonly { path: string; heading: string; ids: readonly string[]; opens: readonly Account[]; denied: readonly Account[] }[] = [
  {
    path: '/admin/users',
    heading: 'Users',
    ids: ['[PERM-037]'],
    opens: ['admin', 'olivia'],
    denied: ['marcus', 'dana', 'harper', 'chloe'],
  },
  { path: '/admin/roles', heading: 'Roles', ids: ['[PERM-037]'], opens: ['admin', 'olivia'], denied: ['marcus', 'dana', 'chloe'] },
  {
    path: '/admin/companies',
    heading: 'Brokers|Clients',
    ids: ['[PERM-039]', '[PERM-040]'],
    opens: ['admin', 'olivia'],
    denied: ['marcus', 'dana', 'harper'],
  },
  {
    path: '/admin/vendors',
    heading: 'Vendors',
    ids: ['[PERM-056]'],
    opens: ['admin', 'olivia', 'marcus'],
    denied: ['dana', 'harper', 'chloe'],
  },
  {
    path: '/admin/project-service-types',
    heading: 'Project Service Types',
    ids: ['[PERM-038]'],
    opens: ['admin', 'olivia'],
    denied: ['marcus', 'dana'],
  },
  { path: '/admin/outbox', heading: 'Email Outbox', ids: [], opens: ['admin'], denied: ['olivia', 'lena'] },
  { path: '/account/settings', heading: 'Settings', ids: ['[PERM-042]'], opens: ['olivia', 'chloe'], denied: ['admin', 'harper'] },
];
/** Open to everybody who is signed in; between two others it shows that the second is not the first, still standing there. */
const FOR_ALL = { path: '/account/change-password', heading: 'Change Password' };

/** Within the application that is open, as its links do. The addresses of pages that are denied are nowhere on the screen. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
}

const denial = (page: Page) => page.getByText("You don't have permission to view this page.");

async function expectOpen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^(${heading})$`) })).toBeVisible();
  await expect(denial(page)).toBeHidden();
}

for (const account of new Set(PAGES.flatMap(({ opens, denied }) => [...opens, ...denied]))) {
  const opened = PAGES.filter(({ opens }) => opens.includes(account));
  const denied = PAGES.filter((place) => place.denied.includes(account));
  const ids = new Set([...opened, ...denied].flatMap((place) => place.ids));
  const names = (places: typeof PAGES) => places.map(({ path }) => path).join(', ') || 'nothing';
  // What the pages look like is worth a second look at phone width; who may open them is not.
  const where = opened.some(({ opens }) => opens[0] === account) ? '' : ' @desk';
  test(`${account} opens ${names(opened)} and is denied ${names(denied)} ${[...ids].join(' ')} [PERM-041]${where}`, async ({ page }) => {
    await signIn(page, account);
    await page.goto(FOR_ALL.path);
    await expectOpen(page, FOR_ALL.heading);
    if (account === 'admin') await expectAccessible(page);
    for (const { path, heading, opens } of opened) {
      await walkTo(page, path);
      await expectOpen(page, heading);
      if (account === opens[0]) await expectAccessible(page);
    }
    for (const { path } of denied) {
      await walkTo(page, FOR_ALL.path);
      await expectOpen(page, FOR_ALL.heading);
      await walkTo(page, path);
      await expect(denial(page)).toBeVisible();
    }
    if (denied.length === 0) return;
    // From its address alone, as if it had been typed in.
    await page.reload();
    await expect(denial(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('the home page is open to everyone, and unknown paths are not found [PERM-022] [SHELL-033] [SHELL-034]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByText('The page you are looking for cannot be found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the terms can be read without signing in [SHELL-026] [SHELL-027] [SHELL-028]', async ({ page }) => {
  for (const [path, clause] of [
    ['/terms-vendor', '1,000'],
    ['/terms-client', '1,000'],
    ['/terms-broker', '12 months'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(new RegExp(clause)).first()).toBeVisible();
    await expect(page.getByText(/Massachusetts/).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('the administration has its pages for those who may use them, and nothing for the others [ADMIN-001] [PERM-036]', async ({ page }) => {
  await signIn(page, 'olivia');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/users$/);
  const pages = page.getByRole('navigation', { name: 'Admin' });
  for (const [name, path] of [
    ['Users', '/admin/users'],
    ['Roles', '/admin/roles'],
    ['Clients', '/admin/companies'],
    ['Vendors', '/admin/vendors'],
    ['Project Service Types', '/admin/project-service-types'],
  ] as const) {
    await pages.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  await signIn(page, 'marcus');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/vendors$/);
  await signIn(page, 'dana');
  await page.goto('/admin');
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible();
});

test('signing in has its four pages [PERM-048]', async ({ page }) => {
  for (const [path, button] of [
    ['/login', 'Sign In'],
    ['/login/credentials', 'Sign In'],
    ['/login/forgot-password', /send|restore|reset/i],
    ['/login/reset-password?hash=anything', 'Save Password'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/login/sso');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
