import { expect, it } from 'vitest';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RegisterPage } from './register-page.tsx';

const INVITATION = 'GET /api/register/invitation';
const REGISTER = 'POST /api/register';
const PASSWORD = 'Brand-New-2026!';
const invited = { email: 'chloe@acme.test', firstName: 'Chloe', lastName: 'Bennett', company: 'Northwind Benefits' };

async function openRegistration(path = '/register/client?token=t1', session = givenSession()) {
  const view = await renderScreen(<p>Home</p>, {
    session,
    elsewhere: { '/register/$type': <RegisterPage />, '/login': <p>Credentials</p> },
  });
  await view.router.navigate({ href: path });
  const field = (label: string) => view.getByLabelText(label, { exact: true });
  const register = () => view.getByRole('button', { name: 'Register' }).click();
  const fillPasswords = async (password: string, repeated = password) => {
    await field('Password').fill(password);
    await field('Repeat password').fill(repeated);
  };
  return { view, field, register, fillPasswords, terms: view.getByRole('checkbox') };
}

it.each([
  ['without a token [AUTH-031]', '/register/client', givenSession()],
  ['with an empty token [AUTH-031]', '/register/client?token=', givenSession()],
  ['for somebody signed in [AUTH-032]', '/register/client?token=t1', givenSession(givenProfile())],
  ['of a vendor [AUTH-033]', '/register/vendor?token=t1', givenSession()],
  ['of a broker [AUTH-033]', '/register/broker?token=t1', givenSession()],
])('leads home from a registration %s', async (_which, path, session) => {
  const server = fakeServer({ rest: { [INVITATION]: invited } });
  const { view } = await openRegistration(path, session);
  await expect.element(view.getByText('Home')).toBeVisible();
  expect(server.requests(INVITATION)).toEqual([]);
});

it('is filled in with what the invitation knows', async () => {
  fakeServer({ rest: { [INVITATION]: invited } });
  const { view, field } = await openRegistration();
  await expect.element(field('Email')).toHaveValue('chloe@acme.test');
  await expect.element(field('First name')).toHaveValue('Chloe');
  await expect.element(view.getByText('Northwind Benefits invited you to Weighbridge.')).toBeVisible();
});

it('wants both names [AUTH-034] [AUTH-036]', async () => {
  const server = fakeServer({ rest: { [INVITATION]: { ...invited, firstName: null, lastName: null } } });
  const { field, register, fillPasswords, terms } = await openRegistration();
  await fillPasswords(PASSWORD);
  await terms.click();
  await register();
  await expect.element(field('First name')).toHaveAccessibleDescription('Required');
  await expect.element(field('Last name')).toHaveAccessibleDescription('Required');
  expect(server.requests(REGISTER)).toEqual([]);
});

it.each([
  ['First name', 'firstName', 'AUTH-035'],
  ['Last name', 'lastName', 'AUTH-037'],
])('takes 100 characters as %s (%s) and not one more [%s]', async (label, key) => {
  const server = fakeServer({ rest: { [INVITATION]: { ...invited, [key]: null }, [REGISTER]: { ok: true } } });
  const { field, register, fillPasswords, terms } = await openRegistration();
  await field(label).fill(`${'x'.repeat(100)}y`);
  await expect.element(field(label)).toHaveValue('x'.repeat(100));
  await fillPasswords(PASSWORD);
  await terms.click();
  await register();
  await expect.poll(() => server.requests(REGISTER).map(({ input }) => input[key])).toEqual(['x'.repeat(100)]);
});

it('refuses what is no email address [AUTH-038]', async () => {
  const server = fakeServer({ rest: { [INVITATION]: invited } });
  const { view, field, register, fillPasswords, terms } = await openRegistration();
  await field('Email').fill('chloe');
  await fillPasswords(PASSWORD);
  await terms.click();
  await register();
  await expect.element(view.getByText('Must be a valid email')).toBeVisible();
  expect(server.requests(REGISTER)).toEqual([]);
});

it.each(['Aa1!xyz', 'all-lower-2026!', 'ALL-UPPER-2026!', 'No-Number-Here!', 'NoSpecial2026', `Aa1!${'x'.repeat(29)}`])(
  'refuses %s as a password [AUTH-039]',
  async (password) => {
    const server = fakeServer({ rest: { [INVITATION]: invited } });
    const { field, register, fillPasswords, terms } = await openRegistration();
    await fillPasswords(password);
    await terms.click();
    await register();
    await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(server.requests(REGISTER)).toEqual([]);
  },
);

it('wants the same password twice [AUTH-040]', async () => {
  const server = fakeServer({ rest: { [INVITATION]: invited } });
  const { view, register, fillPasswords, terms } = await openRegistration();
  await fillPasswords(PASSWORD, 'Another-One-2026!');
  await terms.click();
  await register();
  await expect.element(view.getByText('Passwords must match')).toBeVisible();
  expect(server.requests(REGISTER)).toEqual([]);
});

it('wants the terms accepted, and shows where they are [AUTH-041]', async () => {
  const server = fakeServer({ rest: { [INVITATION]: invited } });
  const { view, register, fillPasswords } = await openRegistration();
  await fillPasswords(PASSWORD);
  await register();
  await expect.element(view.getByText('Must Accept Terms and Conditions')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms-client');
  expect(server.requests(REGISTER)).toEqual([]);
});

it('registers the client and says what to do next [AUTH-042]', async () => {
  const server = fakeServer({ rest: { [INVITATION]: invited, [REGISTER]: { ok: true } } });
  const { view, register, fillPasswords, terms } = await openRegistration();
  await fillPasswords(PASSWORD);
  await terms.click();
  await register();
  await expect.element(view.getByText('Thank you for registration! Now you can login using your credentials.')).toBeVisible();
  expect(server.requests(REGISTER)[0]?.input).toEqual({
    firstName: 'Chloe',
    lastName: 'Bennett',
    email: 'chloe@acme.test',
    password: PASSWORD,
    type: 'CLIENT',
    agreedWithTermsAndConditions: true,
    token: 't1',
  });
  await view.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.element(view.getByText('Credentials')).toBeVisible();
});

it('leads a client who has an account home, with the invitation to join with it [AUTH-032]', async () => {
  const profile = givenProfile({ type: 'CLIENT', settings: null, company: null });
  const { view } = await openRegistration('/register/client?token=t1', givenSession(profile));
  await expect.element(view.getByText('Home')).toBeVisible();
  expect(view.router.state.location.search).toEqual({ invitation: 't1' });
});

it('says above the form that an invitation that was used already is no longer valid, and leads to sign-in', async () => {
  fakeServer({ rest: { [INVITATION]: () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND' })) } });
  const { view, field } = await openRegistration();
  await expect.element(view.getByRole('alert')).toHaveTextContent('This invitation is no longer valid. Please ask for a new one.');
  await expect.element(view.getByText('If you have registered already, sign in with your email and password.')).toBeVisible();
  await expect.element(field('Email')).toHaveValue('');
  await view.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.element(view.getByText('Credentials')).toBeVisible();
});

it('keeps the form where the invitation could only not be read just now', async () => {
  fakeServer({ rest: { [INVITATION]: () => Promise.reject(new FakeError(500, { message: 'Out of order' })) } });
  const { view, field } = await openRegistration();
  await expect.element(view.getByRole('alert')).toHaveTextContent('Out of order');
  await expect.element(field('Email')).toHaveValue('');
});

it('shows beside the email that the invitation was for another one', async () => {
  const refusal = new FakeError(400, { code: 'INVALID_INPUT', fields: { email: 'Please use the address the invitation was sent to' } });
  fakeServer({ rest: { [INVITATION]: invited, [REGISTER]: () => Promise.reject(refusal) } });
  const { field, register, fillPasswords, terms } = await openRegistration();
  await field('Email').fill('zoe@acme.test');
  await fillPasswords(PASSWORD);
  await terms.click();
  await register();
  await expect.element(field('Email')).toHaveAccessibleDescription('Please use the address the invitation was sent to');
});
