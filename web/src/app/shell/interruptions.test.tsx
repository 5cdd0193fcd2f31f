import { expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { FakeError } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { givenProfile } from '../../testing/given.ts';
import { renderApp } from '../testing/render-app.tsx';

const stubGoTo = () => vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
const followed = () => FakeSocket.sockets[0]?.subscriptions.map(({ operation }) => operation);
const unaccepted = (version: string | null) => givenProfile({ termsAndConditionsVersion: version });

function goOffline(offline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
}

it('says so while the browser is offline, and stops when it is back [SHELL-049] [SHELL-050]', async () => {
  const view = await renderApp({ path: '/terms-broker' });
  await expect.element(view.getByRole('banner')).toBeVisible();
  await expect.element(view.getByText('No Ethernet Connection...')).not.toBeInTheDocument();
  goOffline(true);
  await expect.element(view.getByText('No Ethernet Connection...')).toBeVisible();
  await view.getByRole('link', { name: 'Weighbridge, home' }).click();
  await expect.element(view.getByText('No Ethernet Connection...')).toBeVisible();
  goOffline(false);
  await expect.element(view.getByText('No Ethernet Connection...')).not.toBeInTheDocument();
});

it('tells of an expired session once, with a single button [SHELL-051] [SHELL-052]', async () => {
  const view = await renderApp({ path: '/terms-broker#session-expired' });
  const dialog = view.getByRole('dialog', { name: 'Session expired' });
  await expect.element(dialog.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect
    .poll(() =>
      dialog
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    )
    .toEqual(['Ok']);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(view.history.location.hash).toBe('');
});

it.each([
  ['says that the terms have been updated when an earlier version was accepted [AUTH-044] [AUTH-047]', '2020.01.01', true],
  ['does not say so to somebody who accepts them for the first time [AUTH-044] [AUTH-048]', null, false],
])('%s', async (_what, version, updated) => {
  const view = await renderApp({ path: '/account/details', profile: unaccepted(version) });
  const dialog = view.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
  expect(/have been updated/.test(dialog.getByRole('heading').first().element().textContent ?? '')).toBe(updated);
});

it('asks nothing of somebody who has accepted the current terms [AUTH-044]', async () => {
  const view = await renderApp({ path: '/account/details', profile: givenProfile() });
  await expect.element(view.getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

it('records the acceptance and opens the app [AUTH-045]', async () => {
  const view = await renderApp({
    path: '/account/details',
    profile: unaccepted(null),
    answers: { graphql: { AcceptTerms: { acceptTerms: { id: '1', termsAndConditionsVersion: '2024.06.11' } } } },
  });
  await view.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
  expect(view.server.requests('AcceptTerms')[0]?.input).toEqual({ input: { version: '2024.06.11' } });
  expect(view.session.getState().profile?.termsAndConditionsVersion).toBe('2024.06.11');
});

it.each([
  ['the words of the server', { message: 'The terms have just changed' }, 'The terms have just changed'],
  ['a generic error', { message: '' }, 'OOPS! Something went wrong. Please try again later'],
])('keeps asking when the acceptance fails, with %s [AUTH-052]', async (_what, body, text) => {
  const AcceptTerms = () => {
    throw new FakeError(500, body);
  };
  const view = await renderApp({ path: '/account/details', profile: unaccepted(null), answers: { graphql: { AcceptTerms } } });
  await view.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.element(view.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Agree', exact: true })).toBeEnabled();
});

it('logs out anybody who disagrees [AUTH-046]', async () => {
  const goTo = stubGoTo();
  const view = await renderApp({
    path: '/account/details',
    profile: unaccepted(null),
    answers: { rest: { 'GET /api/logout': { ok: true } } },
  });
  await view.getByRole('button', { name: 'Disagree' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(view.server.requests('GET /api/logout').length).toBe(1);
});

it('asks before logging out, then closes the live connection and goes home [AUTH-053] [AUTH-054] [AUTH-056]', async () => {
  const goTo = stubGoTo();
  const view = await renderApp({ path: '/terms-broker', profile: givenProfile(), answers: { rest: { 'GET /api/logout': { ok: true } } } });
  await expect.poll(followed).toContain('ProfileChanged');
  await view.getByRole('button', { name: /Account of/ }).click();
  await view.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = view.getByRole('dialog', { name: 'Logout' });
  await expect.element(dialog.getByText('Are you sure you want to log out?')).toBeVisible();
  expect(view.server.requests('GET /api/logout')).toEqual([]);
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
  expect(FakeSocket.sockets[0]?.readyState).toBe(FakeSocket.CLOSED);
});

it('goes to the page the caller of the logout names [AUTH-056]', async () => {
  const goTo = stubGoTo();
  const view = await renderApp({ path: '/terms-broker', profile: givenProfile(), answers: { rest: { 'GET /api/logout': { ok: true } } } });
  await view.session.logout('/login');
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login');
});

it('follows a change of the role without a reload', async () => {
  const Profile = { profile: givenProfile({ name: 'Olivia Stone' }) };
  const view = await renderApp({ path: '/terms-broker', profile: givenProfile(), answers: { graphql: { Profile } } });
  await expect.poll(followed).toContain('ProfileChanged');
  FakeSocket.sockets[0]?.push({ profileChanged: { __typename: 'Profile', id: '1' } });
  await expect.element(view.getByRole('button', { name: 'Account of Olivia Stone' })).toBeVisible();
});
