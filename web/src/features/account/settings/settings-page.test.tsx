import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ERROR_TEXTS } from '../../../lib/errors.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

type Given = Parameters<typeof givenProfile>[0];
type Input = { input: Record<string, unknown> };

const SAVED = 'Settings have been successfully updated';
const COLORS = { ...DEFAULT_COMPANY_SETTINGS, scoringType: 'COLORS' as const };

afterEach(clearWhatStays);

/** Answers with what it was sent, as the server does. */
const savingServer = () =>
  fakeServer({
    graphql: {
      UpdateSettings: (variables: Record<string, unknown>) => ({
        updateSettings: { __typename: 'Profile', id: 'u1', ...(variables as Input).input },
      }),
      UpdateProfile: (variables: Record<string, unknown>) => ({
        updateProfile: { __typename: 'Profile', id: 'u1', name: 'Changed Name', ...(variables as Input).input },
      }),
    },
  });

async function renderSettings(given: Given = {}) {
  const view = await renderScreen(
    <>
      <SettingsPage />
      <Anchor component={Link} to="/elsewhere">
        Leave
      </Anchor>
    </>,
    { session: givenSession(givenProfile(given)), path: '/account/settings', elsewhere: { '/elsewhere': <p>Another page</p> } },
  );
  return {
    view,
    phone: view.getByLabelText('Phone number'),
    save: view.getByRole('button', { name: 'Save Settings' }),
    cancel: view.getByRole('button', { name: 'Cancel' }),
    saved: view.getByText(SAVED),
  };
}

describe('the settings of a broker', () => {
  it('hold phone number and notifications, not the name [ACCT-007]', async () => {
    const { view, phone } = await renderSettings({ phoneNumber: '+1 555 0100' });
    await expect.element(phone).toHaveValue('+1 555 0100');
    await expect.element(view.getByText('How we reach you, and about what.')).toBeVisible();
    await expect.element(view.getByLabelText('First name')).not.toBeInTheDocument();
  });

  it('are refused to a broker who manages the firms [ACCT-007]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { view, phone } = await renderSettings({ privileges: ['MANAGE_BROKERS'] });
    await expect.element(view.getByText(ERROR_TEXTS.accessDenied)).toBeVisible();
    await expect.element(phone).not.toBeInTheDocument();
  });

  it('save a trimmed phone number, or none [ACCT-010]', async () => {
    const server = savingServer();
    const { phone, save, saved } = await renderSettings();
    await phone.fill('  +1 555 0100 ');
    await save.click();
    await expect.element(saved).toBeVisible();
    await expect.element(phone).toHaveValue('+1 555 0100');
    await phone.fill('');
    await save.click();
    await expect
      .poll(() => server.requests('UpdateSettings').map(({ input }) => (input as Input).input['phoneNumber']))
      .toEqual(['+1 555 0100', null]);
  });

  it('take a phone number of 20 characters and not one more [ACCT-011]', async () => {
    const server = savingServer();
    const { phone, save, saved } = await renderSettings();
    await phone.fill(`${'1'.repeat(20)}2`);
    await expect.element(phone).toHaveValue('1'.repeat(20));
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(server.requests('UpdateSettings').map(({ input }) => (input as Input).input['phoneNumber'])).toEqual(['1'.repeat(20)]);
  });

  it.each([
    ['colours are scored and the scores can be read', COLORS, ['READ_SCORING'], true],
    ['the scores cannot be read', COLORS, [], false],
    ['numbers are scored', DEFAULT_COMPANY_SETTINGS, ['READ_SCORING'], false],
  ] as const)('offer contrast mode rightly when %s [ACCT-012]', async (_when, settings, privileges, offered) => {
    const { view, phone } = await renderSettings({ settings, privileges });
    await expect.element(phone).toBeVisible();
    expect(view.getByLabelText('Contrast mode').elements()).toHaveLength(offered ? 1 : 0);
  });

  it.each([
    ['Project status updates', 'projectStatusUpdate', 'ACCT-013'],
    ['New notifications', 'newNotification', 'ACCT-014'],
    ['New FAQ questions', 'newFaqQuestion', 'ACCT-015'],
  ])('switch email off for: %s (%s) [%s]', async (label, kind) => {
    const server = savingServer();
    const { view, save, saved } = await renderSettings();
    const toggle = view.getByRole('switch', { name: label });
    await expect.element(toggle).toBeChecked();
    await toggle.click();
    await save.click();
    await expect.element(saved).toBeVisible();
    const on = { disabled: false };
    const notifications = { projectStatusUpdate: on, newNotification: on, newFaqQuestion: on, [kind]: { disabled: true } };
    expect(server.requests('UpdateSettings')[0]?.input).toMatchObject({ input: { notifications } });
    await expect.element(toggle).not.toBeChecked();
  });

  it('gather the emails of a day into one', async () => {
    const server = savingServer();
    const { view, save, saved } = await renderSettings();
    const toggle = view.getByRole('switch', { name: 'One email each morning' });
    await expect.element(toggle).not.toBeChecked();
    await toggle.click();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(server.requests('UpdateSettings')[0]?.input).toMatchObject({ input: { dailyDigest: true } });
    await expect.element(toggle).toBeChecked();
  });

  it('can be saved and cancelled only when something changed [ACCT-017] [ACCT-018]', async () => {
    const { phone, save, cancel } = await renderSettings({ phoneNumber: '1' });
    await expect.element(save).toBeDisabled();
    await expect.element(cancel).toBeDisabled();
    await phone.fill('12');
    await expect.element(save).toBeEnabled();
    await expect.element(cancel).toBeEnabled();
    await phone.fill('1');
    await expect.element(save).toBeDisabled();
    await expect.element(cancel).toBeDisabled();
  });

  it("go back to what was saved last with 'Cancel' [ACCT-018]", async () => {
    savingServer();
    const { view, phone, save, cancel, saved } = await renderSettings({ phoneNumber: '1' });
    const toggle = view.getByRole('switch', { name: 'New notifications' });
    await phone.fill('2');
    await save.click();
    await expect.element(saved).toBeVisible();
    await expect.element(cancel).toBeDisabled();
    await phone.fill('3');
    await toggle.click();
    await cancel.click();
    await expect.element(phone).toHaveValue('2');
    await expect.element(toggle).toBeChecked();
    await expect.element(save).toBeDisabled();
  });

  it('say when they were saved, and the session knows [ACCT-019]', async () => {
    savingServer();
    const { view, phone, save, saved } = await renderSettings();
    await phone.fill('555');
    await expect.element(saved).not.toBeInTheDocument();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(view.session.getState().profile?.phoneNumber).toBe('555');
  });

  it('stay as typed when the server refuses them', async () => {
    fakeServer({ graphql: { UpdateSettings: () => Promise.reject(new FakeError(500, { message: 'Not today' })) } });
    const { view, phone, save, saved } = await renderSettings();
    await phone.fill('555');
    await save.click();
    await expect.element(view.getByRole('alert')).toHaveTextContent('Not today');
    await expect.element(phone).toHaveValue('555');
    await expect.element(save).toBeEnabled();
    await expect.element(saved).not.toBeInTheDocument();
  });

  it('are not lost by leaving without a question', async () => {
    const { view, phone } = await renderSettings();
    await phone.fill('555');
    await view.getByRole('link', { name: 'Leave' }).click();
    await view.getByRole('button', { name: 'Continue Editing' }).click();
    await expect.element(phone).toHaveValue('555');
  });
});

describe('the settings of a client', () => {
  const client = { type: 'CLIENT', firstName: 'Chloe', lastName: 'Bennett', settings: null, company: null } as const;

  it('hold first and last name [ACCT-008]', async () => {
    const server = savingServer();
    const { view, save, saved, phone } = await renderSettings(client);
    await expect.element(view.getByLabelText('Last name')).toHaveValue('Bennett');
    await expect.element(phone).not.toBeInTheDocument();
    await expect.element(save).toBeDisabled();
    await view.getByLabelText('First name').fill('Zoe');
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(server.requests('UpdateProfile')[0]?.input).toEqual({ input: { firstName: 'Zoe', lastName: 'Bennett' } });
    expect(view.session.getState().profile?.name).toBe('Changed Name');
  });

  it('stay as typed when the server refuses them', async () => {
    fakeServer({ graphql: { UpdateProfile: () => Promise.reject(new FakeError(500, { message: 'Not today' })) } });
    const { view, save, saved } = await renderSettings(client);
    await view.getByLabelText('First name').fill('Zoe');
    await save.click();
    await expect.element(view.getByRole('alert')).toHaveTextContent('Not today');
    await expect.element(view.getByLabelText('First name')).toHaveValue('Zoe');
    await expect.element(saved).not.toBeInTheDocument();
  });

  it('want both names [ACCT-009]', async () => {
    const server = fakeServer({});
    const { view, save } = await renderSettings(client);
    await view.getByLabelText('First name').fill('');
    await view.getByLabelText('Last name').fill(' ');
    await save.click();
    await expect.poll(() => view.getByText('Required', { exact: true }).elements().length).toBe(2);
    expect(server.requests('UpdateProfile')).toEqual([]);
  });
});
