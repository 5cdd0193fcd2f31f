import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenConfig, givenProfile, givenSession } from '../../testing/given.ts';
import { browser } from '../browser.ts';
import { forgetSession, keepSession } from '../offline/kept-session.ts';
import { onBehalfOf, setOnBehalfOf } from '../on-behalf.ts';
import { followSession } from './follow-session.ts';
import { Session } from './session.ts';

const FIRM = { id: '00000000-0000-4000-8000-0000000000f1', name: 'Kestrel Advisers' };
const harper = () => givenProfile({ id: 'harper', name: 'Harper Quinn' });

beforeEach(forgetSession);
afterEach(forgetSession);

it('loads the page anew when another account has signed in in this browser, and shows nothing of it here', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const session = givenSession(harper());
  fakeServer({ graphql: { Profile: { profile: givenProfile({ id: 'bruno', name: 'Bruno Vale' }) } } });
  await session.refresh();
  expect(reload).toHaveBeenCalledOnce();
  expect(session.getState().profile?.name).toBe('Harper Quinn');
});

it('shows what has changed of the same account, without a new page', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const session = givenSession(harper());
  const told = vi.fn<() => void>();
  session.subscribe(told);
  fakeServer({ graphql: { Profile: { profile: givenProfile({ id: 'harper', name: 'Harper Vale' }) } } });
  await session.refresh();
  expect(session.getState().actor).toMatchObject({ userId: 'harper', name: 'Harper Vale' });
  expect(told).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

/** Of an administrator, who may no longer act for the firm. */
const refusedOnBehalf = (status: number) =>
  fakeServer({
    graphql: {
      Config: { config: givenConfig({ signedIn: true }) },
      Profile: () => {
        if (onBehalfOf()) throw new FakeError(status, { code: status === 403 ? 'FORBIDDEN' : 'INTERNAL', message: 'Not for this firm' });
        return { profile: harper() };
      },
    },
  });

it('lets an administrator in as themselves when the firm they acted for no longer allows it', async () => {
  setOnBehalfOf(FIRM.id);
  refusedOnBehalf(403);
  expect((await Session.load()).getState().profile?.name).toBe('Harper Quinn');
  expect(onBehalfOf()).toBeNull();
});

it('asks once where somebody who acts for no firm is refused', async () => {
  const server = fakeServer({
    graphql: {
      Config: { config: givenConfig({ signedIn: true }) },
      Profile: () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN', message: 'Not for you' })),
    },
  });
  await expect(Session.load()).rejects.toThrow('Not for you');
  expect(server.requests('Profile')).toHaveLength(1);
});

it('goes on acting for a firm when the server only has trouble', async () => {
  setOnBehalfOf(FIRM.id);
  refusedOnBehalf(500);
  await expect(Session.load()).rejects.toThrow('Not for this firm');
  expect(onBehalfOf()).toBe(FIRM.id);
});

it.each([
  ['a broker their own', { type: 'BROKER' as const }, '00000000-0000-4000-8000-000000000003', false],
  ['a broker without one none', { type: 'BROKER' as const, company: null }, null, false],
  ['somebody who acts for a firm that one', { type: 'BROKER' as const, onBehalfOf: FIRM }, FIRM.id, true],
  ['a vendor none', { type: 'VENDOR' as const }, null, false],
])('gives %s', (_who, change, companyId, onBehalf) => {
  expect(givenSession(givenProfile(change)).getState().actor).toMatchObject({ companyId, onBehalf });
});

it('forgets whom an administrator acted for with the end of the session', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  fakeServer({ rest: { 'GET /api/logout': { ok: true } } });
  setOnBehalfOf(FIRM.id);
  const session = givenSession(harper());
  const [closed, kept] = [vi.fn<() => void>(), vi.fn<() => void>()];
  session.onLogout(closed);
  session.onLogout(kept)();
  await session.logout('/login');
  expect([onBehalfOf(), goTo.mock.calls]).toEqual([null, [['/login']]]);
  expect([closed.mock.calls.length, kept.mock.calls.length]).toEqual([1, 0]);
});

it('tells that it cannot end the session without a connection where the browser could not remember it', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(givenSession(harper()).logout()).rejects.toThrow('Sorry, we are having trouble with it. Please try again.');
  expect(goTo).not.toHaveBeenCalled();
});

describe('a page that stays open', () => {
  const comesBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const changesElsewhere = (key: string, newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  function givenPage(profile = harper()) {
    const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    keepSession(givenConfig({ signedIn: true }), profile);
    return { goTo, stop: followSession(givenSession(profile)) };
  }

  it.each([
    ['nobody is signed in', () => forgetSession()],
    ['somebody else is', () => keepSession(givenConfig({ signedIn: true }), givenProfile({ id: 'bruno' }))],
  ])('is left when it comes back with the back button while %s', (_when, change) => {
    const { goTo, stop } = givenPage();
    comesBack(true);
    expect(goTo).not.toHaveBeenCalled();
    change();
    comesBack(false);
    expect(goTo).not.toHaveBeenCalled();
    comesBack(true);
    stop();
    expect(goTo.mock.calls).toEqual([['/']]);
  });

  it('is left when the session ends in another tab, not when something else changes there', () => {
    const { goTo, stop } = givenPage();
    forgetSession();
    changesElsewhere('other', null);
    changesElsewhere('kept-session', '{}');
    expect(goTo).not.toHaveBeenCalled();
    changesElsewhere('kept-session', null);
    stop();
    changesElsewhere('kept-session', null);
    comesBack(true);
    expect(goTo.mock.calls).toEqual([['/']]);
  });

  it('of a visitor stays', () => {
    const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    const stop = followSession(givenSession());
    keepSession(givenConfig({ signedIn: true }), harper());
    comesBack(true);
    stop();
    expect(goTo).not.toHaveBeenCalled();
  });
});
