import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { givenInvitation, givenVendorProfile } from '../features/participation/testing/given-invitation.ts';
import { browser } from '../lib/browser.ts';
import { forgetAccount } from '../lib/offline/forget-account.ts';
import { KeptRecords } from '../lib/offline/kept-records.ts';
import type { Profile } from '../lib/profile.ts';
import { FakeError, fakeServer } from '../testing/fake-server.ts';
import { givenSession } from '../testing/given.ts';
import { renderApp } from './testing/render-app.tsx';

const PATH = '/invite-to-project/0190a5d1-0000-7000-8000-00000000000a/preview';
const HARPER = givenVendorProfile();
const BRUNO = givenVendorProfile({ id: '00000000-0000-4000-8000-0000000000b0', name: 'Bruno Bright' });

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

const forgetBoth = () => Promise.all([forgetAccount(HARPER.id), forgetAccount(BRUNO.id)]);
beforeEach(forgetBoth);
afterEach(async () => {
  // A page that was not kept opens with the connection: it would take the tests along.
  await cleanup();
  setOnline(true);
  await forgetBoth();
});

const invitation = givenInvitation(givenSession(HARPER).getState().actor, { product: { participationStatus: 'ACCEPTED' } });
const online = { graphql: { Invitation: { invitation }, WhoIsHere: { profile: { id: HARPER.id } } } };
const offline = { graphql: { Invitation: () => Promise.reject(new TypeError('Failed to fetch')) } };

/** Was here with a connection, and is here again without one. */
async function comeBackOffline(profile: Profile, path = PATH) {
  await renderApp({ path: PATH, profile: HARPER, answers: online });
  await expect.element(page.getByRole('heading', { name: invitation.project.name, level: 1 })).toBeVisible();
  await expect.poll(async () => (await new KeptRecords(HARPER.id).list('Invitation|')).length).toBe(1);
  await cleanup();
  setOnline(false);
  return renderApp({ path, profile, answers: offline });
}

it('shows the questionnaire as it was loaded last, says how old it is, and asks again as soon as there is a connection', async () => {
  await comeBackOffline(HARPER);
  await expect.element(page.getByText(/^Offline\. Shown as of \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: invitation.project.name, level: 1 })).toBeVisible();
  for (const name of ['Answer Management', 'Decline'])
    await expect.element(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription('Needs a connection');
  fakeServer(online);
  setOnline(true);
  await expect.element(page.getByText(/Shown as of/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Decline' })).not.toHaveAttribute('aria-disabled');
});

it('stays where somebody writes when the session has ended meanwhile', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  await comeBackOffline(HARPER);
  await expect.element(page.getByText(/^Offline\. Shown as of/)).toBeVisible();
  const expired = () => Promise.reject(new FakeError(401, { code: 'UNAUTHENTICATED' }));
  const server = fakeServer({ graphql: { Invitation: expired, WhoIsHere: expired } });
  const askedBefore = server.requests('Invitation').length;
  setOnline(true);
  await expect.poll(() => server.requests('WhoIsHere').length).toBeGreaterThan(0);
  await expect.element(page.getByText(/^Shown as of/)).toBeVisible();
  expect(server.requests('Invitation').length).toBe(askedBefore);
  expect(goTo).not.toHaveBeenCalled();
});

it('opens it by its other address too', async () => {
  await comeBackOffline(HARPER, `${PATH}/${invitation.product.id}`);
  await expect.element(page.getByRole('heading', { name: invitation.project.name, level: 1 })).toBeVisible();
});

it('shows another account nothing of it', async () => {
  await comeBackOffline(BRUNO);
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(document.body.textContent).not.toContain(invitation.project.name);
});
