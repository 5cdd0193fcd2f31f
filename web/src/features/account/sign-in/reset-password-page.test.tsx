import { expect, it } from 'vitest';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const RESET = 'POST /api/login/reset-password';
const LOOK = 'GET /api/login/reset-password';
const PASSWORD = 'Brand-New-2026!';
const RULE = /^Minimum 8 and maximum 32 characters/;

/** A link that is about nothing but a password. */
const FORGOTTEN = { [LOOK]: { invitation: null } };

async function renderReset(path = '/login/reset-password?hash=abc123') {
  const view = await renderScreen(<ResetPasswordPage />, {
    session: givenSession(),
    path,
    elsewhere: { '/': <p>Home</p>, '/login': <p>Credentials</p>, '/login/forgot-password': <p>Recovery</p> },
  });
  const fill = async (password: string, repeated: string) => {
    await view.getByLabelText('New password', { exact: true }).fill(password);
    await view.getByLabelText('Repeat new password').fill(repeated);
    await view.getByRole('button', { name: 'Save Password' }).click();
  };
  return { view, fill };
}

it.each(['/login/reset-password', '/login/reset-password?hash='])('leads home from %s, which has no hash [AUTH-021]', async (path) => {
  const { view } = await renderReset(path);
  await expect.element(view.getByText('Home')).toBeVisible();
});

it.each(['Aa1!', 'a'.repeat(20), 'ALL-UPPER-2026!', 'all-lower-2026!', 'No-Number-Here!', 'NoSpecial2026', `Aa1!${'x'.repeat(29)}`])(
  'refuses %s as a new password [AUTH-022]',
  async (password) => {
    const server = fakeServer({ rest: FORGOTTEN });
    const { view, fill } = await renderReset();
    await fill(password, password);
    await expect.element(view.getByLabelText('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect.element(view.getByText(RULE)).toBeVisible();
    expect(server.requests(RESET)).toEqual([]);
  },
);

it('wants the same password twice [AUTH-023]', async () => {
  const server = fakeServer({ rest: FORGOTTEN });
  const { view, fill } = await renderReset();
  await fill(PASSWORD, 'Another-One-2026!');
  await expect.element(view.getByText('Passwords must match')).toBeVisible();
  expect(server.requests(RESET)).toEqual([]);
});

it('saves the password with the hash of the link, and shows the way to sign in', async () => {
  const server = fakeServer({ rest: { ...FORGOTTEN, [RESET]: { ok: true } } });
  const { view, fill } = await renderReset();
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByText(/Your new password is saved/)).toBeVisible();
  expect(server.requests(RESET)[0]?.input).toEqual({ hash: 'abc123', password: PASSWORD });
  await view.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.element(view.getByText('Credentials')).toBeVisible();
});

it('leads on from a link that is no longer valid to where a new one is sent', async () => {
  const message = 'This link is no longer valid. Please ask for a new one.';
  const refusal = new FakeError(400, { code: 'INVALID_INPUT', reason: 'invalid-link', message });
  fakeServer({ rest: { ...FORGOTTEN, [RESET]: () => Promise.reject(refusal) } });
  const { view, fill } = await renderReset();
  await expect.element(view.getByLabelText('New password', { exact: true })).toBeVisible();
  expect(view.getByRole('link', { name: 'Send a new link' }).elements()).toEqual([]);
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByText(message)).toBeVisible();
  await view.getByRole('link', { name: 'Send a new link' }).click();
  await expect.element(view.getByText('Recovery')).toBeVisible();
});

it.each([
  ['looked up', FORGOTTEN],
  ['not even looked up', { [LOOK]: () => Promise.reject(new FakeError(500)) }],
])('shows what the server says about a used link that was %s', async (_how, look) => {
  fakeServer({
    rest: {
      ...look,
      [RESET]: () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', message: 'This link was used already' })),
    },
  });
  const { view, fill } = await renderReset();
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByRole('alert')).toHaveTextContent('This link was used already');
});

it('keeps a hash of digits as it is', async () => {
  const server = fakeServer({ rest: { ...FORGOTTEN, [RESET]: { ok: true } } });
  const { fill } = await renderReset('/login/reset-password?hash=0012');
  await fill(PASSWORD, PASSWORD);
  await expect.poll(() => server.requests(RESET)[0]?.input['hash']).toBe('0012');
});

const GREEDY = { id: '00000000-0000-4000-8000-0000000000a1', kind: 'VENDOR', by: 'Greedy Health', project: null };
const NORTHWIND = { id: '00000000-0000-4000-8000-0000000000a2', kind: 'FIRM', by: 'Northwind Benefits', project: null };
const DENTAL = { id: '00000000-0000-4000-8000-0000000000a3', kind: 'PROJECT', by: 'Lakeside Advisory', project: 'Dental RFP' };

it('says who invites, and asks nothing else where nobody else does', async () => {
  const server = fakeServer({
    rest: { [LOOK]: { invitation: { followed: NORTHWIND, others: [], hasAccount: false } }, [RESET]: { ok: true } },
  });
  const { view, fill } = await renderReset();
  await expect.element(view.getByText('Northwind Benefits invites you to work with it.')).toBeVisible();
  expect(view.getByRole('radio').elements()).toHaveLength(0);
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByText(/Your new password is saved/)).toBeVisible();
  expect(server.requests(RESET)[0]?.input).toEqual({ hash: 'abc123', password: PASSWORD, choice: NORTHWIND.id });
});

it('shows who else waits for the address, and lets its owner choose what to be (decision 174)', async () => {
  const server = fakeServer({
    rest: { [LOOK]: { invitation: { followed: GREEDY, others: [NORTHWIND, DENTAL], hasAccount: false } }, [RESET]: { ok: true } },
  });
  const { view, fill } = await renderReset();
  await expect.element(view.getByRole('radio', { name: 'Join Greedy Health' })).not.toBeChecked();
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByText('Required')).toBeVisible();
  expect(server.requests(RESET)).toEqual([]);
  await expect.element(view.getByRole('radio', { name: 'Join Northwind Benefits' })).not.toBeChecked();
  await expect
    .element(view.getByText('You will answer for a company of your own. Invited by Lakeside Advisory (Dental RFP).'))
    .toBeVisible();
  await view.getByRole('radio', { name: 'Register my own company' }).click();
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByText(/Your new password is saved/)).toBeVisible();
  expect(server.requests(RESET)[0]?.input).toEqual({ hash: 'abc123', password: PASSWORD, choice: 'OWN_COMPANY' });
});

it('leads somebody to sign in who has an account with the address already', async () => {
  fakeServer({ rest: { [LOOK]: { invitation: { followed: GREEDY, others: [], hasAccount: true } } } });
  const { view } = await renderReset();
  await expect
    .element(view.getByText(/^There is already an account with this address.* ask Greedy Health to invite a different/))
    .toBeVisible();
  expect(view.getByRole('button', { name: 'Save Password' }).elements()).toHaveLength(0);
  await view.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.element(view.getByText('Credentials')).toBeVisible();
});
