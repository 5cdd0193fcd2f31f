import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { expect, it, vi } from 'vitest';
import { browser } from '../lib/browser.ts';
import { rememberTarget, takeTarget } from '../lib/return-target.ts';
import { Session } from '../lib/session/session.ts';
import { FakeError, fakeServer } from '../testing/fake-server.ts';
import { givenConfig, givenProfile, givenSession } from '../testing/given.ts';
import { restoreTarget } from './restore-target.ts';
import { SCREENS } from './routes.tsx';
import { renderApp } from './testing/render-app.tsx';

it('has one screen per route at most', () => {
  const routes = SCREENS.map(({ route }) => route);
  expect(new Set(routes).size).toBe(routes.length);
});

it.each([null, givenProfile()])('shows the not-found page with a way home for an unknown path [SHELL-033] [SHELL-034]', async (profile) => {
  const view = await renderApp({ path: '/no/such/page', profile });
  await expect.element(view.getByText('The page you are looking for cannot be found')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect.element(view.getByRole('banner')).toBeVisible();
});

it('sends a visitor from a protected page to sign-in and remembers the page [SHELL-039]', async () => {
  const view = await renderApp({ path: '/admin/users?page=2' });
  await expect.poll(() => view.history.location.pathname).toBe('/login');
  expect(takeTarget()).toBe('/admin/users?page=2');
});

it('opens the remembered page once after signing in [SHELL-040]', () => {
  const replaceState = vi.fn<History['replaceState']>();
  const home = { location: { pathname: '/' }, history: { replaceState } };
  const signedIn = givenSession(givenProfile());
  rememberTarget('/admin/users?page=2');
  restoreTarget(givenSession(), home);
  expect(replaceState).not.toHaveBeenCalled();
  restoreTarget(signedIn, home);
  restoreTarget(signedIn, home);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/admin/users?page=2');
});

it('needs nothing but being signed in where a route states nothing more [SHELL-041]', async () => {
  const visitor = await renderApp({ path: '/account' });
  await expect.poll(() => visitor.history.location.pathname).toBe('/login');
  await visitor.unmount();
  const view = await renderApp({ path: '/account', profile: givenProfile() });
  await expect.poll(() => view.history.location.pathname).toBe('/account/details');
});

it('has four pages in the account area, a tab each, and no other [PERM-047]', async () => {
  const paths = ['/account/details', '/account/settings', '/account/change-password', '/account/uploads'];
  const screens = SCREENS.map(({ route }) => ROUTES[route].path).filter((path) => path.startsWith('/account/'));
  expect(screens.toSorted()).toEqual(paths.toSorted());
  const profile = givenProfile({ privileges: ['MANAGE_PROJECT_STATE'] });
  const answers = { graphql: { DraftProjects: { draftProjects: { items: [], pagination: { total: 0 } } } } };
  const view = await renderApp({ path: '/account/uploads', profile, answers });
  await expect.element(view.getByRole('heading', { name: 'My Uploads', level: 1 })).toBeVisible();
  const tabs = view.getByRole('navigation', { name: 'Account' }).getByRole('link');
  expect(tabs.elements().map((tab) => tab.getAttribute('href'))).toEqual(paths);
  await view.unmount();
  const other = await renderApp({ path: '/account/billing', profile, answers });
  await expect.element(other.getByText('The page you are looking for cannot be found')).toBeVisible();
});

it.each([
  ['/login/credentials', '/login', null],
  ['/library/groups', '/library', givenProfile({ privileges: ['MANAGE_PROJECT_QUESTIONS'] })],
  ['/project-wizard/p1', '/project-wizard/p1/details', givenProfile({ privileges: ['MANAGE_PROJECT_STATE'] })],
  ['/project-import-wizard/d1', '/project-import-wizard/d1/questions', givenProfile({ privileges: ['MANAGE_PROJECT_STATE'] })],
  ['/invite-to-project/p1?hash=h1', '/invite-to-project/p1/preview?hash=h1', null],
] as const)('leads from %s, which has no page of its own, to %s [PERM-035] [PERM-048]', async (path, expected, profile) => {
  const view = await renderApp({ path, profile });
  await expect.poll(() => view.history.location.href).toBe(expected);
});

it('tells somebody without the privilege so, in place [SHELL-035] [SHELL-036]', async () => {
  const view = await renderApp({ path: '/admin/users', profile: givenProfile() });
  await expect.element(view.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(view.getByText("You don't have permission to view this page.")).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(view.history.location.pathname).toBe('/admin/users');
});

it.each(['ADMIN', 'CLIENT'] as const)(
  'tells a %s that the list of projects is not for them, and denies its search [PLIST-020]',
  async (type) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const profile = givenProfile({ type, settings: null, company: null });
    const view = await renderApp({ path: '/projects', profile });
    await expect.element(view.getByText('UserType is not supported')).toBeVisible();
    await expect.element(view.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
    await view.unmount();
    const search = await renderApp({ path: '/projects/search', profile });
    await expect.element(search.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
);

it('takes a link away as soon as the privilege is gone [SHELL-002]', async () => {
  const view = await renderApp({ path: '/terms-vendor', profile: givenProfile({ privileges: ['MANAGE_USERS'] }) });
  await expect.element(view.getByRole('link', { name: 'Admin' })).toBeVisible();
  view.session.update({ privileges: [] });
  await expect.element(view.getByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
});

it.each([
  ['vendors [SHELL-026] [SHELL-029]', 'vendor', 'Terms and Conditions for Vendors', /1,000 dollars/],
  ['clients [SHELL-027] [SHELL-030]', 'client', 'Terms and Conditions for Clients', /1,000 dollars/],
  ['brokers [SHELL-028] [SHELL-031]', 'broker', 'Terms and Conditions for Brokerage Firms', /licence fees .* last 12 months/],
])('lets visitors read the terms for %s [SHELL-032]', async (_who, kind, title, cap) => {
  const view = await renderApp({ path: `/terms-${kind}` });
  await expect.element(view.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(view.getByText(cap)).toBeVisible();
  await expect.element(view.getByText(/laws of the Commonwealth of Massachusetts/)).toBeVisible();
  expect(document.title).toBe(`${title} · Weighbridge`);
});

it('drops a firm that may no longer be acted for, instead of locking the administrator out', async () => {
  sessionStorage.setItem('onBehalfOf', 'gone');
  fakeServer({
    graphql: {
      Config: { config: givenConfig({ signedIn: true }) },
      Profile: () => {
        if (sessionStorage.getItem('onBehalfOf')) throw new FakeError(403, { code: 'FORBIDDEN' });
        return { profile: givenProfile() };
      },
    },
  });
  const session = await Session.load();
  expect(session.getState().profile?.name).toBe('Olivia Reed');
  expect(sessionStorage.getItem('onBehalfOf')).toBeNull();
});

it('does not ask for a profile of a visitor', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const server = fakeServer({ graphql: { Config: { config: givenConfig() } } });
  const session = await Session.load();
  expect(session.getState().actor).toEqual({ kind: 'visitor' });
  expect(server.requests('Profile')).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});
