import { expect, it } from 'vitest';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const RESTORE = 'POST /api/login/restore-password';

async function renderForgotPassword() {
  const view = await renderScreen(<ForgotPasswordPage />, { session: givenSession(), path: '/login/forgot-password' });
  return { view, email: view.getByLabelText('Email'), submit: view.getByRole('button', { name: 'Send Link' }) };
}

it('wants a valid email address before anything is sent [AUTH-019]', async () => {
  const server = fakeServer({});
  const { view, email, submit } = await renderForgotPassword();
  await submit.click();
  await expect.element(view.getByText('Required', { exact: true })).toBeVisible();
  await email.fill('dana@');
  await submit.click();
  await expect.element(view.getByText('Must be a valid email')).toBeVisible();
  expect(server.requests(RESTORE)).toEqual([]);
});

it('asks for patience of at least 10 minutes once the link was asked for [AUTH-020]', async () => {
  const server = fakeServer({ rest: { [RESTORE]: { message: 'ok' } } });
  const { view, email, submit } = await renderForgotPassword();
  const invitation = view.getByText('Enter your email address and we will send you a link to choose a new one.');
  await expect.element(invitation).toBeVisible();
  await expect.element(view.getByText(/at least 10 minutes/)).not.toBeInTheDocument();
  await email.fill('dana@northwind.test');
  await submit.click();
  await expect.element(view.getByText(/wait at least 10 minutes/)).toBeVisible();
  await expect.element(invitation).not.toBeInTheDocument();
  expect(server.requests(RESTORE)[0]?.input).toEqual({ email: 'dana@northwind.test' });
});

it('shows what the server says when it refuses', async () => {
  fakeServer({ rest: { [RESTORE]: () => Promise.reject(new FakeError(429, { message: 'Too many attempts' })) } });
  const { view, email, submit } = await renderForgotPassword();
  await email.fill('dana@northwind.test');
  await submit.click();
  await expect.element(view.getByRole('alert')).toHaveTextContent('Too many attempts');
});
