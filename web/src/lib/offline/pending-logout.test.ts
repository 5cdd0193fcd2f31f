import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { givenConfig, givenProfile } from '../../testing/given.ts';
import { browser } from '../browser.ts';
import { Session } from '../session/session.ts';
import { connection } from './connection.ts';
import { isLogoutPending } from './pending-logout.ts';

const harper = () => givenProfile({ id: 'harper', name: 'Harper Quinn' });
const whileSignedIn = () =>
  fakeServer({
    graphql: { Config: { config: givenConfig({ signedIn: true }) }, Profile: { profile: harper() } },
    rest: { 'GET /api/logout': { ok: true } },
  });
const silence = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  // A page that waits for the connection goes with it.
  vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  connection.found();
});

async function logOutOffline() {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  whileSignedIn();
  const session = await Session.load();
  const close = vi.fn<() => void>();
  session.onLogout(close);
  silence();
  await session.logout();
  return { goTo, close };
}

it('logs out without a connection: everything is closed and removed, and this device knows nobody any more', async () => {
  const { goTo, close } = await logOutOffline();
  expect(close).toHaveBeenCalledOnce();
  expect(goTo.mock.calls).toEqual([['/']]);
  expect((await Session.load()).getState()).toMatchObject({ profile: null, config: { signedIn: false } });
});

it('ends the session on the server before anything of it is shown, once there is a connection', async () => {
  await logOutOffline();
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const server = whileSignedIn();
  const asked = server.requests('Profile').length;
  const started = vi.fn<() => void>();
  void Session.load().then(started);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(server.requests('GET /api/logout').length).toBe(1);
  expect(server.requests('Profile').length).toBe(asked);
  expect(started).not.toHaveBeenCalled();
  expect(isLogoutPending()).toBe(false);
});

it('starts anew by itself when the connection comes back to the page that is open', async () => {
  await logOutOffline();
  await Session.load();
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

it('stays signed in when the server answers with a refusal, and says so', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  whileSignedIn();
  const session = await Session.load();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No', code: 'INTERNAL' }, { status: 500 })));
  await expect(session.logout()).rejects.toThrow('No');
  expect(goTo).not.toHaveBeenCalled();
  expect(isLogoutPending()).toBe(false);
});
