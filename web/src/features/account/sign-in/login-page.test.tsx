import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '../../../lib/browser.ts';
import { Session } from '../../../lib/session/session.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenConfig, givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';

const goTo = vi.fn<(url: string) => void>();
beforeEach(() => void vi.spyOn(browser, 'goTo').mockImplementation(goTo));
afterEach(() => {
  vi.restoreAllMocks();
  goTo.mockReset();
});

async function renderLogin(session = givenSession()) {
  const view = await renderScreen(<LoginPage />, {
    session,
    path: '/login',
    elsewhere: { '/': <p>Home</p>, '/login/sso': <p>Single sign-on</p>, '/login/forgot-password': <p>Recovery</p> },
  });
  const email = view.getByLabelText('Email');
  const password = view.getByLabelText('Password', { exact: true });
  const submit = view.getByRole('button', { name: 'Sign In', exact: true });
  const signIn = async (typedEmail: string, typedPassword: string) => {
    await email.fill(typedEmail);
    await password.fill(typedPassword);
    await submit.click();
  };
  return { view, email, password, submit, signIn };
}

const withSso = () => new Session(givenConfig({ sso: { label: 'Northwind ID' } }), null);

it('asks for email and password [AUTH-002] [AUTH-004] [AUTH-006]', async () => {
  const { email, password, submit } = await renderLogin();
  await expect.element(email).toBeVisible();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(submit).toBeEnabled();
});

it('waits for the address in the email field', async () => {
  const { email } = await renderLogin();
  await expect.element(email).toHaveFocus();
});

it('sends somebody who is signed in already home [AUTH-003]', async () => {
  const { view } = await renderLogin(givenSession(givenProfile()));
  await expect.element(view.getByText('Home')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
});

it("leads to recovery with 'Forgot password?', without asking about what was typed [AUTH-005]", async () => {
  const { view, email, password } = await renderLogin();
  await email.fill('dana@northwind.test');
  await password.fill('Which one was it?');
  const link = view.getByRole('link', { name: 'Forgot password?' });
  await expect.element(link).toHaveAttribute('href', '/login/forgot-password');
  await link.click();
  await expect.element(view.getByText('Recovery')).toBeVisible();
});

it("offers 'or' the single sign-on that the installation has, by its name [AUTH-007]", async () => {
  const { view } = await renderLogin(withSso());
  await expect.element(view.getByText('or', { exact: true })).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Sign in with Northwind ID' })).toHaveAttribute('href', '/api/login/sso');
});

it('offers no single sign-on where there is none', async () => {
  const { view, submit } = await renderLogin();
  await expect.element(submit).toBeVisible();
  await expect.element(view.getByText('or', { exact: true })).not.toBeInTheDocument();
  await expect.element(view.getByText(/Sign in with/)).not.toBeInTheDocument();
});

it("offers help by email with 'Need help? Email Us' [AUTH-008]", async () => {
  const { view } = await renderLogin();
  await expect.element(view.getByRole('link', { name: 'Need help? Email Us' })).toHaveAttribute('href', 'mailto:support@weighbridge.test');
});

it('sends email and password without the spaces around them [AUTH-009] [AUTH-012]', async () => {
  const server = fakeServer({ rest: { 'POST /api/login': { ok: true } } });
  const { signIn } = await renderLogin();
  await signIn('  dana@northwind.test ', ' Welcome-2026! ');
  await expect.poll(() => server.requests('POST /api/login').length).toBe(1);
  expect(server.requests('POST /api/login')[0]?.input).toEqual({ email: 'dana@northwind.test', password: 'Welcome-2026!' });
});

it('takes an email address as it is copied from a document, with spaces that the browser does not drop itself [AUTH-009]', async () => {
  const server = fakeServer({ rest: { 'POST /api/login': { ok: true } } });
  const { email, signIn } = await renderLogin();
  const copied = '\u00a0dana@northwind.test\u2003';
  await signIn(copied, 'Welcome-2026!');
  expect(email.element()).toHaveValue(copied);
  await expect.poll(() => server.requests('POST /api/login').length).toBe(1);
  expect(server.requests('POST /api/login')[0]?.input).toMatchObject({ email: 'dana@northwind.test' });
});

it('sends nothing while email and password are missing [AUTH-010] [AUTH-013]', async () => {
  const server = fakeServer({});
  const { view, email, password, submit } = await renderLogin();
  await submit.click();
  await expect.poll(() => view.getByText('Required', { exact: true }).elements().length).toBe(2);
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(server.requests('POST /api/login')).toEqual([]);
});

it('refuses what is no email address [AUTH-011]', async () => {
  const server = fakeServer({});
  const { view, signIn } = await renderLogin();
  await signIn('dana', 'Welcome-2026!');
  await expect.element(view.getByText('Must be a valid email')).toBeVisible();
  expect(server.requests('POST /api/login')).toEqual([]);
});

it('reloads to the home page after signing in [AUTH-014]', async () => {
  fakeServer({ rest: { 'POST /api/login': { ok: true } } });
  const { signIn } = await renderLogin();
  await signIn('dana@northwind.test', 'Welcome-2026!');
  await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
});

it('moves on to single sign-on when the firm requires it [AUTH-015]', async () => {
  fakeServer({ rest: { 'POST /api/login': () => Promise.reject(new FakeError(400, { code: 'REQUIRE_SSO' })) } });
  const { view, signIn } = await renderLogin(withSso());
  await signIn('dana@northwind.test', 'Welcome-2026!');
  await expect.element(view.getByText('Single sign-on')).toBeVisible();
  expect(goTo).not.toHaveBeenCalled();
});

it.each([
  ['wrong credentials', 400, 'INVALID_INPUT', 'Email or password is wrong'],
  ['too many attempts', 429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.'],
])('shows what the server says about %s and stays', async (_what, status, code, message) => {
  fakeServer({ rest: { 'POST /api/login': () => Promise.reject(new FakeError(status, { code, message })) } });
  const { view, email, signIn } = await renderLogin();
  await signIn('dana@northwind.test', 'wrong');
  await expect.element(view.getByRole('alert')).toHaveTextContent(message);
  await expect.element(email).toHaveValue('dana@northwind.test');
  expect(goTo).not.toHaveBeenCalled();
});

describe('the second step', () => {
  const waits = () => Promise.reject(new FakeError(401, { code: 'SECOND_STEP_REQUIRED' }));

  it('follows the right password, where the person has one, and takes a code of the app', async () => {
    const server = fakeServer({
      rest: {
        'POST /api/login': waits,
        'POST /api/login/second-step': ({ code }: Record<string, unknown>) =>
          code === '123456'
            ? { ok: true }
            : Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields: { code: 'This code is not correct' } })),
      },
    });
    const { view, password, submit, signIn } = await renderLogin();
    await signIn('dana@northwind.test', 'Welcome-2026!');
    const code = view.getByLabelText('Code', { exact: true });
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code).toHaveAttribute('placeholder', '123 456');
    await expect.element(password).not.toBeInTheDocument();
    await code.fill('000000');
    await submit.click();
    await expect.element(code).toHaveAccessibleDescription('This code is not correct');
    expect(goTo).not.toHaveBeenCalled();
    await code.fill('123 456');
    await submit.click();
    await expect.poll(() => goTo.mock.calls).toEqual([['/']]);
    expect(server.requests('POST /api/login/second-step').at(-1)?.input).toEqual({ code: '123456' });
  });

  it('says that too many codes were tried, and stays', async () => {
    const tooMany = () => Promise.reject(new FakeError(429, { message: 'Too many attempts' }));
    fakeServer({ rest: { 'POST /api/login': waits, 'POST /api/login/second-step': tooMany } });
    const { view, submit, signIn } = await renderLogin();
    await signIn('dana@northwind.test', 'Welcome-2026!');
    const code = view.getByLabelText('Code', { exact: true });
    await code.fill('123456');
    await submit.click();
    await expect.element(view.getByRole('alert')).toHaveTextContent('Too many attempts');
    await expect.element(code).toHaveValue('123456');
  });

  it('takes a recovery code, and goes back to the password when it took too long', async () => {
    const tooLong = { code: 'INVALID_INPUT', reason: 'sign-in-again', message: 'This took too long. Please enter your password again.' };
    fakeServer({ rest: { 'POST /api/login': waits, 'POST /api/login/second-step': () => Promise.reject(new FakeError(400, tooLong)) } });
    const { view, password, submit, signIn } = await renderLogin();
    await signIn('dana@northwind.test', 'Welcome-2026!');
    await view.getByRole('button', { name: 'Use a recovery code' }).click();
    const code = view.getByLabelText('Recovery code');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('inputmode', 'text');
    await expect.element(code).toHaveAttribute('placeholder', 'XXXX-XXXX-XXXX-XXXX');
    await code.fill('abcd-efgh-jklm-npqr');
    await submit.click();
    await expect.element(view.getByRole('alert')).toHaveTextContent('This took too long. Please enter your password again.');
    await expect.element(password).toBeVisible();
  });
});
