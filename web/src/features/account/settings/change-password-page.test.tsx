import { afterEach, expect, it } from 'vitest';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';

const OLD = 'Welcome-2026!';
const NEW = 'Brand-New-2026!';

afterEach(clearWhatStays);

async function renderChangePassword() {
  const view = await renderScreen(<ChangePasswordPage />, { path: '/account/change-password' });
  const field = (label: string) => view.getByLabelText(label, { exact: true });
  const change = async (old: string, password: string, repeated = password) => {
    await field('Old password').fill(old);
    await field('New password').fill(password);
    await field('Repeat new password').fill(repeated);
    await view.getByRole('button', { name: 'Change Password' }).click();
  };
  return { view, field, change, done: view.getByText('Password was changed successfully...') };
}

it('wants the old password [AUTH-026]', async () => {
  const server = fakeServer({});
  const { field, change } = await renderChangePassword();
  await change('', NEW);
  await expect.element(field('Old password')).toHaveAccessibleDescription('Required');
  expect(server.requests('ChangePassword')).toEqual([]);
});

it.each(['Aa1!xyz', 'all-lower-2026!', 'ALL-UPPER-2026!', 'No-Number-Here!', 'NoSpecial2026', `Aa1!${'x'.repeat(29)}`])(
  'refuses %s as a new password [AUTH-027]',
  async (password) => {
    const server = fakeServer({});
    const { field, change } = await renderChangePassword();
    await change(OLD, password);
    await expect.element(field('New password')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('New password')).toHaveAccessibleDescription(/Minimum 8 and maximum 32 characters/);
    expect(server.requests('ChangePassword')).toEqual([]);
  },
);

it('wants the same password twice [AUTH-028]', async () => {
  const server = fakeServer({});
  const { view, change } = await renderChangePassword();
  await change(OLD, NEW, 'Another-One-2026!');
  await expect.element(view.getByText('Passwords must match')).toBeVisible();
  expect(server.requests('ChangePassword')).toEqual([]);
});

it('changes the password, says so and forgets what was typed [AUTH-029]', async () => {
  const server = fakeServer({ graphql: { ChangePassword: { changePassword: { __typename: 'Profile', id: 'u1' } } } });
  const { field, change, done } = await renderChangePassword();
  await change(OLD, NEW);
  await expect.element(done).toBeVisible();
  expect(server.requests('ChangePassword')[0]?.input).toEqual({ input: { oldPassword: OLD, password: NEW } });
  await expect.element(field('Old password')).toHaveValue('');
  await expect.element(field('New password')).toHaveValue('');
});

it('shows a wrong old password beside its field', async () => {
  const refusal = new FakeError(400, { code: 'INVALID_INPUT', message: 'Check', fields: { oldPassword: 'The old password is wrong' } });
  fakeServer({ graphql: { ChangePassword: () => Promise.reject(refusal) } });
  const { field, change, done } = await renderChangePassword();
  await change('not-it', NEW);
  await expect.element(field('Old password')).toHaveAccessibleDescription('The old password is wrong');
  await expect.element(done).not.toBeInTheDocument();
});

it('says why the password cannot be changed just now, and keeps what was typed', async () => {
  fakeServer({ graphql: { ChangePassword: () => Promise.reject(new FakeError(500, { message: 'Not today' })) } });
  const { view, field, change, done } = await renderChangePassword();
  await change(OLD, NEW);
  await expect.element(view.getByRole('alert')).toHaveTextContent('Not today');
  await expect.element(field('New password')).toHaveValue(NEW);
  await expect.element(done).not.toBeInTheDocument();
});

it('signs out everywhere else after a question', async () => {
  const server = fakeServer({ graphql: { EndOtherSessions: { endOtherSessions: { __typename: 'Profile', id: 'u1' } } } });
  const { view } = await renderChangePassword();
  await view.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await view.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
  expect(view.getByText('You have been signed out everywhere else').elements()).toEqual([]);
  expect(server.requests('EndOtherSessions')).toEqual([]);
  await view.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await view.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.element(view.getByText('You have been signed out everywhere else')).toBeVisible();
  expect(server.requests('EndOtherSessions')).toHaveLength(1);
});
