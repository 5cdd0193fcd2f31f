import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { UserType } from '@weighbridge/domain/access/user-type.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browser } from '../../lib/browser.ts';
import { givenProfile } from '../../testing/given.ts';
import { renderApp } from '../testing/render-app.tsx';

const TERMS = '/terms-broker';
const COMPANIES = { companies: { __typename: 'CompanyPage', items: [{ __typename: 'Company', id: 'c1', name: 'Lakeside Advisory' }] } };

const someone = (type: UserType, ...privileges: Privilege[]) => {
  const requiredTermsVersion = '2024.06.11';
  return givenProfile({ type, privileges, requiredTermsVersion, termsAndConditionsVersion: requiredTermsVersion });
};

it('shows the logo to everybody [SHELL-001]', async () => {
  const view = await renderApp({ path: TERMS });
  await expect.element(view.getByRole('banner').getByRole('link', { name: 'Weighbridge, home' })).toHaveAttribute('href', '/');
});

it("shows 'Login' and neither menu nor bell to a visitor [SHELL-003] [SHELL-004]", async () => {
  const view = await renderApp({ path: TERMS });
  await expect.element(view.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect.element(view.getByRole('button', { name: /Account of/ })).not.toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
});

it('links only what somebody may open [SHELL-002]', async () => {
  const view = await renderApp({ path: TERMS, profile: someone('BROKER', 'MANAGE_USERS') });
  await expect.element(view.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toBeVisible();
  await view.unmount();
  const other = await renderApp({ path: TERMS, profile: someone('CLIENT') });
  await expect.element(other.getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect.element(other.getByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
});

it('has a bar for the pages of an area where there are several, and none for a single one', async () => {
  const view = await renderApp({ path: '/admin/users', profile: someone('BROKER', 'MANAGE_USERS') });
  await expect.element(view.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Roles' })).toBeVisible();
  await view.unmount();
  const other = await renderApp({ path: '/admin/vendors', profile: someone('BROKER', 'MANAGE_PROJECT_STATE') });
  await expect.element(other.getByRole('heading', { name: 'Vendors', level: 1 })).toBeVisible();
  await expect.element(other.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
  await other.unmount();
  const two = await renderApp({ path: '/account/details', profile: someone('VENDOR') });
  const pages = two.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect.poll(() => pages.elements().map(({ textContent }) => textContent)).toEqual(['Account Details', 'Change Password']);
});

it("has 'Account Details' and 'Logout' in the menu of everybody signed in [SHELL-005] [SHELL-009]", async () => {
  const view = await renderApp({ path: TERMS, profile: someone('VENDOR') });
  await view.getByRole('button', { name: 'Account of Olivia Reed' }).click();
  await expect.element(view.getByRole('menuitem', { name: 'Account Details' })).toHaveAttribute('href', '/account/details');
  await expect.element(view.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

it.each([
  ['MANAGE_PROJECT_STATE', true],
  ['MANAGE_PROJECT_TEMPLATES', true],
  ['MANAGE_PROJECT_QUESTIONS', false],
  ['READ_TEMPLATES', false],
] as const)("has 'My Uploads' in the menu with %s: %s [SHELL-008]", async (privilege, shown) => {
  const view = await renderApp({ path: TERMS, profile: someone('BROKER', privilege) });
  await view.getByRole('button', { name: 'Account of Olivia Reed' }).click();
  await expect.element(view.getByRole('menuitem', { name: 'Account Details' })).toBeVisible();
  const uploads = view.getByRole('menuitem', { name: 'My Uploads' }).elements();
  expect(uploads.map((item) => item.getAttribute('href'))).toEqual(shown ? ['/account/uploads'] : []);
});

const TASKS = (toApprove: number, toRate: number) => ({
  graphql: {
    TasksCount: {
      tasksCount: [
        { __typename: 'TaskCount', type: 'PROJECT_QUESTIONS_TO_APPROVE', count: toApprove },
        { __typename: 'TaskCount', type: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW', count: toRate },
      ],
    },
  },
});
const withoutExperts = { settings: { ...DEFAULT_COMPANY_SETTINGS, enableExperts: false } };

it.each([
  ['a broker who writes questions', someone('BROKER', 'MANAGE_PROJECT_QUESTIONS'), true],
  ['a broker who does not', someone('BROKER', 'READ_SCORING'), false],
  ['a broker of a firm without experts', { ...someone('BROKER', 'MANAGE_PROJECT_QUESTIONS'), ...withoutExperts }, false],
  ['anybody who manages brokers', someone('BROKER', 'MANAGE_PROJECT_QUESTIONS', 'MANAGE_BROKERS'), false],
  ['an administrator', someone('ADMIN', 'MANAGE_PROJECT_QUESTIONS'), false],
])("has 'Tasks' in the menu of %s or not [SHELL-006]", async (_who, profile, shown) => {
  const view = await renderApp({ path: TERMS, profile, answers: TASKS(0, 0) });
  await view.getByRole('button', { name: 'Account of Olivia Reed' }).click();
  await expect.element(view.getByRole('menuitem', { name: 'Account Details' })).toBeVisible();
  const tasks = view.getByRole('menuitem', { name: /^Tasks/ }).elements();
  expect(tasks.map((item) => item.getAttribute('href'))).toEqual(shown ? ['/tasks'] : []);
  expect(view.server.requests('TasksCount')).toHaveLength(shown ? 1 : 0);
});

it("shows what waits, of both kinds together, at 'Tasks' [SHELL-007]", async () => {
  const profile = someone('BROKER', 'MANAGE_PROJECT_QUESTIONS');
  const view = await renderApp({ path: TERMS, profile, answers: TASKS(3, 4) });
  await view.getByRole('button', { name: 'Account of Olivia Reed' }).click();
  await expect.element(view.getByRole('menuitem', { name: /^Tasks/ })).toMatchTextContent(/^Tasks7 pending$/);
});

it.each(['ADMIN', 'BROKER', 'VENDOR'] as const)('shows the bell to a %s [SHELL-011]', async (type) => {
  const view = await renderApp({ path: TERMS, profile: someone(type) });
  await view.getByRole('button', { name: 'Notifications' }).click();
  await expect.element(view.getByText('No new notifications at this time.')).toBeVisible();
});

it('shows no bell to a client [SHELL-011]', async () => {
  const view = await renderApp({ path: TERMS, profile: someone('CLIENT') });
  await expect.element(view.getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
});

it('moves the navigation into a drawer at phone width [SHELL-010]', async () => {
  await page.viewport(390, 800);
  try {
    const view = await renderApp({ path: TERMS, profile: someone('BROKER', 'MANAGE_USERS') });
    const burger = view.getByRole('button', { name: 'Open navigation' });
    await expect.element(burger).toBeVisible();
    await expect.element(view.getByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
    await burger.click();
    await expect.element(view.getByRole('dialog').getByRole('link', { name: 'Admin' })).toBeVisible();
  } finally {
    await page.viewport(1280, 800);
  }
});

it('asks for up to 100 firms that allow it and acts for the chosen one after a reload [SHELL-015] [SHELL-016] [SHELL-017] [SHELL-018] [SHELL-019]', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const view = await renderApp({
    path: TERMS,
    profile: someone('ADMIN', 'MANAGE_BROKERS'),
    answers: { graphql: { OnBehalfCompanies: COMPANIES } },
  });
  const select = view.getByRole('combobox', { name: 'Manage on behalf of' });
  await select.click();
  await expect.element(view.getByRole('option', { name: 'Myself' })).toBeVisible();
  expect(view.server.requests('OnBehalfCompanies')[0]?.input).toEqual({
    filter: { types: ['BROKER'], enableAuthOnBehalf: true },
    pagination: { page: 1, pageSize: 100 },
  });
  await view.getByRole('option', { name: 'Lakeside Advisory' }).click();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(sessionStorage.getItem('onBehalfOf')).toBe('c1');
});

it('goes home from a project, which is one of the firm that is left [SHELL-019]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  sessionStorage.setItem('onBehalfOf', 'c1');
  const view = await renderApp({
    path: '/projects',
    profile: someone('BROKER', 'MANAGE_BROKERS'),
    answers: { graphql: { OnBehalfCompanies: COMPANIES } },
  });
  const select = view.getByRole('combobox', { name: 'Manage on behalf of' });
  await expect.element(select).toHaveValue('Lakeside Advisory');
  await select.click();
  await view.getByRole('option', { name: 'Myself' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(sessionStorage.getItem('onBehalfOf')).toBeNull();
});

it('says what the choice of a firm is for at 1024 px, too', async () => {
  try {
    await page.viewport(1024, 768);
    const view = await renderApp({
      path: TERMS,
      profile: someone('ADMIN', 'MANAGE_BROKERS'),
      answers: { graphql: { OnBehalfCompanies: COMPANIES } },
    });
    await expect.element(view.getByText('Manage on behalf of', { exact: true })).toBeVisible();
  } finally {
    await page.viewport(1280, 800);
  }
});

it('acts for a firm from the drawer at phone width, and for oneself again [SHELL-010] [SHELL-015] [SHELL-018] [SHELL-019]', async () => {
  await page.viewport(390, 800);
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const firms = Array.from({ length: 100 }, (_firm, index) => ({ __typename: 'Company', id: `c${index}`, name: `Firm ${index}` }));
  const openDrawer = async () => {
    const view = await renderApp({
      path: TERMS,
      profile: someone('ADMIN', 'MANAGE_BROKERS'),
      answers: { graphql: { OnBehalfCompanies: { companies: { __typename: 'CompanyPage', items: firms } } } },
    });
    // In the top bar there is no room for it.
    await expect.element(view.getByRole('button', { name: 'Open navigation' })).toBeVisible();
    await expect.element(view.getByRole('combobox', { name: 'Manage on behalf of' })).not.toBeInTheDocument();
    await view.getByRole('button', { name: 'Open navigation' }).click();
    return { view, select: view.getByRole('dialog').getByRole('combobox', { name: 'Manage on behalf of' }) };
  };
  try {
    const { view, select } = await openDrawer();
    await select.click();
    await view.getByRole('option', { name: 'Firm 99' }).click();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(sessionStorage.getItem('onBehalfOf')).toBe('c99');
    await view.unmount();

    const again = await openDrawer();
    await expect.element(again.select).toHaveValue('Firm 99');
    await again.select.click();
    await again.view.getByRole('option', { name: 'Myself' }).click();
    await expect.poll(() => reload.mock.calls.length).toBe(2);
    expect(sessionStorage.getItem('onBehalfOf')).toBeNull();
  } finally {
    await page.viewport(1280, 800);
  }
});

it('offers nobody else to act on behalf of a firm [SHELL-015]', async () => {
  const view = await renderApp({ path: TERMS, profile: someone('BROKER', 'MANAGE_USERS', 'MANAGE_ALL_PROJECTS') });
  await expect.element(view.getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect.element(view.getByRole('combobox', { name: 'Manage on behalf of' })).not.toBeInTheDocument();
});

it.each([
  ['a visitor [SHELL-021] [SHELL-023]', null, ['/terms-vendor', '/terms-broker']],
  ['a vendor [SHELL-021]', 'VENDOR', ['/terms-vendor']],
  ['a client [SHELL-022] [SHELL-023]', 'CLIENT', ['/terms-client', '/terms-broker']],
  ['a broker [SHELL-023]', 'BROKER', ['/terms-broker']],
] as const)('shows %s the terms that concern them, in a new tab [SHELL-024]', async (_who, type, paths) => {
  const view = await renderApp({ path: TERMS, profile: type && someone(type) });
  const links = view.getByRole('contentinfo').getByRole('link', { name: /Terms$/ });
  await expect.poll(() => links.elements().map((link) => link.getAttribute('href'))).toEqual(paths);
  for (const link of links.elements()) expect(link).toHaveAttribute('target', '_blank');
});

it('names the product and the support address at the foot [SHELL-020] [SHELL-025]', async () => {
  const view = await renderApp({ path: TERMS });
  const foot = view.getByRole('contentinfo');
  await expect.element(foot.getByText('Weighbridge', { exact: true })).toBeVisible();
  await expect
    .element(foot.getByRole('link', { name: 'support@weighbridge.test' }))
    .toHaveAttribute('href', 'mailto:support@weighbridge.test');
});

it('lets a keyboard skip the top bar', async () => {
  const view = await renderApp({ path: TERMS });
  await expect.element(view.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

it('gives the focus back to the account when its menu is closed, from the first time on', async () => {
  const view = await renderApp({ path: TERMS, profile: someone('VENDOR') });
  const account = view.getByRole('button', { name: /Account of/ });
  await expect.element(account).toBeVisible();
  (account.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Keyboard Shortcuts' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem', { name: 'Keyboard Shortcuts' })).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});
