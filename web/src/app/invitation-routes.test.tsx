import { visitor } from '@weighbridge/domain/access/actor.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenInvitation, givenVendorProfile } from '../features/participation/testing/given-invitation.ts';
import { takeTarget } from '../lib/return-target.ts';
import { FakeError } from '../testing/fake-server.ts';
import { givenProfile, givenSession } from '../testing/given.ts';
import { renderApp } from './testing/render-app.tsx';

const PATH = '/invite-to-project/0190a5d1-0000-7000-8000-00000000000a/preview';
const NOT_FOUND = 'The page you are looking for cannot be found';
const answers = { graphql: { Invitation: () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND' })) } };
const vendor = givenProfile({ type: 'VENDOR', settings: null, company: null });

it.each([
  ['a vendor', vendor, PATH],
  ['a vendor, for one product', vendor, `${PATH}/the-entry`],
  ['a visitor with a hash', null, `${PATH}?hash=secret`],
  ['a broker with a hash', givenProfile(), `${PATH}/the-entry?hash=secret`],
])('asks the server for the invitation for %s [PERM-044]', async (_who, profile, path) => {
  const { server } = await renderApp({ path, profile, answers });
  // A hash that the server does not know opens nothing.
  await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
  expect(server.requests('Invitation')[0]?.input).toMatchObject({
    hash: path.includes('hash') ? 'secret' : null,
    product: path.includes('the-entry') ? 'the-entry' : null,
  });
});

it.each([PATH, `${PATH}?hash=`])('sends a visitor without a hash to sign in, and back afterwards: %s [PERM-044]', async (path) => {
  const view = await renderApp({ path, answers });
  await expect.poll(() => view.history.location.pathname).toBe('/login');
  expect(takeTarget()).toBe(path);
  expect(view.server.requests('Invitation')).toEqual([]);
});

it.each(['BROKER', 'CLIENT', 'ADMIN'] as const)('refuses a %s without a hash [PERM-044]', async (type) => {
  const profile = givenProfile(type === 'BROKER' ? {} : { type, settings: null, company: null });
  const { server } = await renderApp({ path: PATH, profile, answers });
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(server.requests('Invitation')).toEqual([]);
});

it('takes somebody from the link to the answers with two clicks and one password', async () => {
  const profile = givenVendorProfile();
  const { actor } = givenSession(profile).getState();
  const signIn = { email: profile.email, hasAccount: true, productName: 'HealthPlus PPO', others: [] };
  let invitation = givenInvitation(visitor, { signIn });
  const accepted = () => givenInvitation(actor, { product: { id: invitation.product.id, participationStatus: 'ACCEPTED' } });
  const view = await renderApp({
    path: `${PATH}?hash=secret`,
    answers: {
      graphql: {
        Invitation: () => ({ invitation }),
        AcceptInvitation: () => {
          invitation = accepted();
          return { acceptInvitation: invitation.product };
        },
        Profile: { profile },
      },
      rest: { 'POST /api/login': {} },
    },
  });
  await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Welcome-2026!{Enter}');
  await expect.element(page.getByText('Please review the list of questions and provide your answers.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Projects' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  expect(view.history.location.href).toBe(`${PATH}?hash=secret`);
});
