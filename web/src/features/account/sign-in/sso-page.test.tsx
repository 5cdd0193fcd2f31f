import { expect, it } from 'vitest';
import { Session } from '../../../lib/session/session.ts';
import { givenConfig, givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SsoPage } from './sso-page.tsx';

const withSso = () => new Session(givenConfig({ sso: { label: 'Northwind ID' } }), null);
const elsewhere = { '/': <p>Home</p>, '/login': <p>Credentials</p> };

it('starts single sign-on, or leads back to the credentials [AUTH-016]', async () => {
  const view = await renderScreen(<SsoPage />, { session: withSso(), path: '/login/sso', elsewhere });
  await expect.element(view.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  await expect.element(view.getByText('Your firm signs in with Northwind ID.')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Sign in with Northwind ID' })).toHaveAttribute('href', '/api/login/sso');
  await expect.element(view.getByRole('alert')).not.toBeInTheDocument();
  await view.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.element(view.getByText('Credentials')).toBeVisible();
});

it.each([
  ['no-account', /There is no account here/],
  ['something-new', /We could not sign you in/],
])('says what went wrong after %s', async (error, text) => {
  const view = await renderScreen(<SsoPage />, { session: withSso(), path: `/login/sso?error=${error}`, elsewhere });
  await expect.element(view.getByRole('alert')).toMatchTextContent(text);
});

it('says so where single sign-on is not set up', async () => {
  const view = await renderScreen(<SsoPage />, { session: givenSession(), path: '/login/sso', elsewhere });
  await expect.element(view.getByText(/Single sign-on is not set up here/)).toBeVisible();
});

it('sends somebody who is signed in already home', async () => {
  const view = await renderScreen(<SsoPage />, { session: givenSession(givenProfile()), path: '/login/sso', elsewhere });
  await expect.element(view.getByText('Home')).toBeVisible();
});
