import { afterEach, expect, it, vi } from 'vitest';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { copyWith } from '../../../testing/copy-with.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SecurityPage } from './security-page.tsx';

afterEach(clearWhatStays);

const OFF = { __typename: 'TwoStep', since: null as string | null, isOffered: true, isRequired: false, recoveryCodesLeft: 0 };
const ON = { ...OFF, since: '2026-03-04T12:00:00.000Z', recoveryCodesLeft: 2 };
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${String.fromCharCode(65 + index)}`);
const session = (id: string, device: string, isCurrent: boolean) => ({
  __typename: 'OpenSession',
  id: `00000000-0000-4000-8000-00000000000${id}`,
  device,
  network: '203.0.113.7',
  startedAt: '2026-03-04T12:00:00.000Z',
  lastUsedAt: '2026-03-04T13:00:00.000Z',
  isCurrent,
});
const signIn = (id: string, kind: string, detail: string | null, isNewDevice: boolean) => ({
  __typename: 'SignIn',
  id: `00000000-0000-4000-8000-0000000000f${id}`,
  kind,
  detail,
  network: '203.0.113.7',
  device: 'Firefox on Linux',
  isNewDevice,
  createdAt: '2026-03-04T12:00:00.000Z',
});

async function renderSecurity(graphql: Record<string, unknown> = {}) {
  const server = fakeServer({
    graphql: {
      TwoStep: { twoStep: OFF },
      OwnSessions: { ownSessions: [session('1', 'Chrome on Windows', true)] },
      OwnSignIns: { ownSignIns: [] },
      ...graphql,
    },
  });
  return { server, view: await renderScreen(<SecurityPage />, { path: '/security' }) };
}

it('leads from the password over the app to the recovery codes, which are shown until they are kept', async () => {
  let isOn = false;
  const { view, server } = await renderSecurity({
    TwoStep: () => ({ twoStep: isOn ? ON : OFF }),
    StartTwoStep: { startTwoStep: { __typename: 'TwoStepStart', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Weighbridge:olivia' } },
    ConfirmTwoStep: ({ input }: { input: { code: string } }) => {
      if (input.code !== '123456') throw new FakeError(400, { code: 'INVALID_INPUT', fields: { code: 'This code is not correct' } });
      isOn = true;
      return { confirmTwoStep: { __typename: 'RecoveryCodes', recoveryCodes: CODES } };
    },
    Profile: { profile: { ...givenProfile({ hasTwoStep: true }), __typename: 'Profile' } },
  });
  await expect.element(view.getByRole('heading', { level: 1, name: 'Sign-In and Security' })).toBeVisible();
  await view.getByRole('button', { name: 'Set Up' }).click();
  await expect.element(view.getByLabelText('Password', { exact: true })).toHaveFocus();
  await view.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(view.getByRole('region', { name: 'Two-step sign-in' })).toHaveFocus();
  await view.getByRole('button', { name: 'Set Up' }).click();
  await view.getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await view.getByRole('button', { name: 'Continue' }).click();
  await expect.element(view.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(view.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  const onThisDevice = view.getByRole('link', { name: 'Open it with the key' });
  await expect.element(onThisDevice).toHaveAttribute('href', 'otpauth://totp/Weighbridge:olivia');
  const code = view.getByLabelText('Code', { exact: true });
  expect(await copyWith(view.getByRole('button', { name: 'Copy key' }))).toBe('GEZDGNBVGY3TQOJQ');
  await expect.element(view.getByText('Required')).not.toBeInTheDocument();
  await code.fill('000000');
  await view.getByRole('button', { name: 'Switch On' }).click();
  await expect.element(code).toHaveAccessibleDescription('This code is not correct');
  await code.fill('123456');
  await view.getByRole('button', { name: 'Switch On' }).click();
  const list = view.getByRole('list', { name: 'Recovery codes' });
  await expect.element(list.getByText('AAAA-BBBB-CCCC-DDDJ')).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(10);
  await view.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect.element(view.getByText(/signing in with a code from your authenticator app since March 4, 2026/)).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(view.getByRole('region', { name: 'Two-step sign-in' })).toHaveFocus();
  expect(server.requests('StartTwoStep')[0]?.input).toEqual({ input: { password: 'Welcome-2026!' } });
});

it('says beside the password and beside the code why it cannot be switched on just now', async () => {
  let isStarted = false;
  const { view } = await renderSecurity({
    StartTwoStep: () => {
      if (!isStarted) throw new FakeError(500, { message: 'Not today' });
      return { startTwoStep: { __typename: 'TwoStepStart', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Weighbridge:olivia' } };
    },
    ConfirmTwoStep: () => Promise.reject(new FakeError(429, { message: 'Too many attempts' })),
  });
  await view.getByRole('button', { name: 'Set Up' }).click();
  await view.getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await view.getByRole('button', { name: 'Continue' }).click();
  await expect.element(view.getByRole('alert')).toHaveTextContent('Not today');
  isStarted = true;
  await view.getByRole('button', { name: 'Continue' }).click();
  await view.getByLabelText('Code', { exact: true }).fill('123456');
  await view.getByRole('button', { name: 'Switch On' }).click();
  await expect.element(view.getByRole('alert')).toHaveTextContent('Too many attempts');
});

it('warns when few recovery codes are left, and switches off with password and code', async () => {
  let isOn = true;
  const { view, server } = await renderSecurity({
    TwoStep: () => ({ twoStep: isOn ? ON : OFF }),
    SwitchOffTwoStep: () => {
      isOn = false;
      return { switchOffTwoStep: { __typename: 'Profile', id: 'u1', hasTwoStep: false } };
    },
    Profile: { profile: { ...givenProfile(), __typename: 'Profile' } },
  });
  await expect.element(view.getByText(/Make new recovery codes before the last one is used/)).toBeVisible();
  await view.getByRole('button', { name: 'Switch Off' }).click();
  const dialog = view.getByRole('dialog', { name: 'Switch off two-step sign-in' });
  await dialog.getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: 'Switch Off' }).click();
  await expect.element(view.getByRole('button', { name: 'Set Up' })).toBeVisible();
  await expect.element(view.getByText('Two-step sign-in is off', { exact: true })).toBeVisible();
  expect(server.requests('SwitchOffTwoStep')[0]?.input).toEqual({ input: { password: 'Welcome-2026!', code: '123456' } });
});

it('makes new recovery codes for password and code, and tells how many are left afterwards', async () => {
  let left = 1;
  const { view, server } = await renderSecurity({
    TwoStep: () => ({ twoStep: { ...ON, isRequired: true, recoveryCodesLeft: left } }),
    ReplaceRecoveryCodes: () => {
      left = 10;
      return { replaceRecoveryCodes: { __typename: 'RecoveryCodes', recoveryCodes: CODES } };
    },
    Profile: { profile: { ...givenProfile({ hasTwoStep: true }), __typename: 'Profile' } },
  });
  await expect.element(view.getByText(/1 recovery code is left/)).toBeVisible();
  await expect.element(view.getByText(/Your firm requires it/)).toBeVisible();
  await view.getByRole('button', { name: 'New Recovery Codes' }).click();
  const dialog = view.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await view.getByRole('button', { name: 'New Recovery Codes' }).click();
  await dialog.getByLabelText('Password', { exact: true }).fill('Welcome-2026!');
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: 'Make New Codes' }).click();
  await expect.element(view.getByRole('list', { name: 'Recovery codes' }).getByText('AAAA-BBBB-CCCC-DDDA')).toBeVisible();
  expect(await copyWith(view.getByRole('button', { name: 'Copy', exact: true }))).toBe(CODES.join('\n'));
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:codes';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await view.getByRole('button', { name: 'Download' }).click();
  expect(await blobs[0]?.text()).toBe(`${CODES.join('\n')}\n`);
  await view.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect.element(view.getByText(/10 recovery codes are left/)).toBeVisible();
  expect(server.requests('ReplaceRecoveryCodes')[0]?.input).toEqual({ input: { password: 'Welcome-2026!', code: '123456' } });
});

it.each([
  [3, true],
  [4, false],
])('with %i recovery codes left warns: %s', async (recoveryCodesLeft, warns) => {
  const { view } = await renderSecurity({ TwoStep: { twoStep: { ...ON, recoveryCodesLeft } } });
  await expect.element(view.getByText(new RegExp(`${recoveryCodesLeft} recovery codes are left`))).toBeVisible();
  expect(view.getByText(/Make new recovery codes/).elements()).toHaveLength(warns ? 1 : 0);
});

it('offers no second step to those who sign in with single sign-on', async () => {
  const { view } = await renderSecurity({ TwoStep: { twoStep: { ...OFF, isOffered: false } } });
  await expect.element(view.getByText(/You sign in with single sign-on/)).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Set Up' })).not.toBeInTheDocument();
});

it('shows where one is signed in, this place marked, and ends another', async () => {
  let sessions = [session('1', 'Chrome on Windows', true), session('2', 'Safari on iPhone', false)];
  const { view, server } = await renderSecurity({
    OwnSessions: () => ({ ownSessions: sessions }),
    EndSession: () => {
      sessions = sessions.slice(0, 1);
      return { endSession: [{ __typename: 'OpenSession', id: sessions[0]!.id }] };
    },
  });
  const list = view.getByRole('list', { name: 'Sessions' });
  await expect.element(list.getByRole('listitem').filter({ hasText: 'Chrome on Windows' }).getByText('This one')).toBeVisible();
  await list.getByRole('button', { name: /Sign out of Safari on iPhone/ }).click();
  await view.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(view.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expect.element(view.getByText(/Safari on iPhone.* has been signed out/)).toBeVisible();
  expect(server.requests('EndSession')[0]?.input).toEqual({ input: { id: '00000000-0000-4000-8000-000000000002' } });
});

it.each([
  ['Two-step sign-in', 'TwoStep', { twoStep: OFF }],
  ['Where you are signed in', 'OwnSessions', { ownSessions: [session('1', 'Chrome on Windows', true)] }],
])('says that "%s" cannot be loaded, and has it after another try', async (title, name, answer) => {
  let fails = true;
  const { view } = await renderSecurity({
    [name]: () => {
      if (fails) throw new FakeError(500, { message: 'The server is busy' });
      return answer;
    },
  });
  await expect.element(view.getByText('The server is busy')).toBeVisible();
  fails = false;
  await view.getByRole('button', { name: 'Try again' }).click();
  await expect.element(view.getByRole('heading', { name: title })).toBeVisible();
});

it.each([
  ['one sign-in says', [signIn('1', 'SIGNED_IN', 'CODE', false)], 1, 0],
  ['none says what will stand there, and not', [], 0, 1],
])('with %s what to do if it was somebody else', async (_many, ownSignIns, times, empty) => {
  const { view } = await renderSecurity({ OwnSignIns: { ownSignIns } });
  await expect.element(view.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  expect(view.getByText(/^If something here was not you, change your password/).elements()).toHaveLength(times);
  expect(view.getByText('Sign-ins and refused attempts appear here.').elements()).toHaveLength(empty);
});

it('shows what happened lately, refusals and new devices among it', async () => {
  const { view } = await renderSecurity({
    OwnSignIns: { ownSignIns: [signIn('1', 'SIGNED_IN', 'CODE', true), signIn('2', 'REFUSED', 'WRONG_PASSWORD', false)] },
  });
  const rows = view.getByRole('list', { name: 'Last sign-ins' }).getByRole('listitem');
  const [entered, refused] = [rows.nth(0), rows.nth(1)];
  for (const text of ['Signed in', 'with password and code', 'New device']) {
    await expect.element(entered.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(entered.getByText('Firefox on Linux · 203.0.113.7', { exact: false })).toBeVisible();
  await expect.element(refused.getByText('Refused', { exact: true })).toBeVisible();
  await expect.element(refused.getByText('wrong password', { exact: true })).toBeVisible();
  await expect.element(refused.getByText('New device')).not.toBeInTheDocument();
});
