import { expect, it } from 'vitest';
import { FakeError, fakeServer } from '../../lib/testing/fake-server.ts';
import { givenSession } from '../../lib/testing/given.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const RESET = 'POST /api/login/reset-password';
const PASSWORD = 'Brand-New-2026!';
const RULE = /^Minimum 8 and maximum 32 characters/;

async function renderReset(path = '/login/reset-password?hash=abc123') {
  const view = await renderScreen(<ResetPasswordPage />, {
    session: givenSession(),
    path,
    elsewhere: { '/': <p>Home</p>, '/login': <p>Credentials</p> },
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
    const server = fakeServer({});
    const { view, fill } = await renderReset();
    await fill(password, password);
    await expect.element(view.getByLabelText('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect.element(view.getByText(RULE)).toBeVisible();
    expect(server.requests(RESET)).toEqual([]);
  },
);

it('wants the same password twice [AUTH-023]', async () => {
  const server = fakeServer({});
  const { view, fill } = await renderReset();
  await fill(PASSWORD, 'Another-One-2026!');
  await expect.element(view.getByText('Passwords must match')).toBeVisible();
  expect(server.requests(RESET)).toEqual([]);
});

it('saves the password with the hash of the link, and shows the way to sign in', async () => {
  const server = fakeServer({ rest: { [RESET]: { ok: true } } });
  const { view, fill } = await renderReset();
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByText(/Your new password is saved/)).toBeVisible();
  expect(server.requests(RESET)[0]?.input).toEqual({ hash: 'abc123', password: PASSWORD });
  await view.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.element(view.getByText('Credentials')).toBeVisible();
});

it('shows what the server says about a used link', async () => {
  fakeServer({
    rest: { [RESET]: () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', message: 'This link was used already' })) },
  });
  const { view, fill } = await renderReset();
  await fill(PASSWORD, PASSWORD);
  await expect.element(view.getByRole('alert')).toHaveTextContent('This link was used already');
});

it('keeps a hash of digits as it is', async () => {
  const server = fakeServer({ rest: { [RESET]: { ok: true } } });
  const { fill } = await renderReset('/login/reset-password?hash=0012');
  await fill(PASSWORD, PASSWORD);
  await expect.poll(() => server.requests(RESET)[0]?.input['hash']).toBe('0012');
});
