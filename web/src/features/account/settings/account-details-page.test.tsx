import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../lib/profile.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AccountDetailsPage } from './account-details-page.tsx';

type Given = Parameters<typeof givenProfile>[0];

async function renderDetails(given: Given = {}) {
  const view = await renderScreen(<AccountDetailsPage />, { session: givenSession(givenProfile(given)), path: '/account/details' });
  await expect.element(view.getByRole('heading', { name: 'Account Details' })).toBeVisible();
  const shown = () =>
    Object.fromEntries([...view.container.querySelectorAll('dl > div')].map((row) => [...row.children].map((part) => part.textContent)));
  return { view, shown };
}

const vendor: Profile['vendor'] = {
  id: '00000000-0000-4000-8000-000000000009',
  name: 'HealthPlus',
  status: 'APPROVED',
  features: [],
  products: [],
  keyPersons: [],
  createdBy: null,
};
const noFirm = { company: null, role: null, settings: null };

it('shows name and email of the one who is signed in [ACCT-001] [ACCT-004]', async () => {
  const { shown } = await renderDetails({ name: 'Dana Fox', email: 'dana@northwind.test' });
  expect(shown()).toMatchObject({ Name: 'Dana Fox', Email: 'dana@northwind.test' });
});

it.each([
  ['a broker', {}, /ask whoever manages the users of your company/],
  ['a client', { type: 'CLIENT' }, /write to support@/],
  ['a vendor', { type: 'VENDOR', vendor }, /write to support@/],
  ['an administrator', { type: 'ADMIN', company: null, settings: null }, /write to support@/],
] satisfies [string, Given, RegExp][])(
  'offers %s everything that is kept about them, in one file, and says who erases it (decision 196)',
  async (_who, given, whom) => {
    const { view } = await renderDetails(given);
    await expect.element(view.getByRole('region', { name: 'Your data' })).toMatchTextContent(whom);
    const link = view.getByRole('link', { name: 'Download My Data' });
    await expect.element(link).toHaveAttribute('href', '/api/personal-data/mine');
    await expect.element(link).toHaveAttribute('download');
  },
);

it.each([
  ['a broker', { type: 'BROKER' }, 'Company Admin'],
  ['an administrator', { type: 'ADMIN', company: null, settings: null }, 'Company Admin'],
  ['a client', { type: 'CLIENT' }, undefined],
  ['a vendor', { type: 'VENDOR', vendor }, undefined],
] satisfies [string, Given, string | undefined][])(
  'shows to %s the role they have, if it means something [ACCT-003]',
  async (_who, given, role) => {
    const { shown } = await renderDetails(given);
    expect(shown()['Role']).toBe(role);
  },
);

it.each([
  ['a broker', {}, 'Northwind Benefits'],
  ['a vendor', { ...noFirm, type: 'VENDOR', vendor }, 'HealthPlus'],
  ['a client', { type: 'CLIENT' }, undefined],
  ['somebody who manages the firms', { type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }, undefined],
] satisfies [string, Given, string | undefined][])('shows to %s the right company, or none [ACCT-005]', async (_who, given, company) => {
  const { shown } = await renderDetails(given);
  expect(shown()['Company']).toBe(company);
});

it.each([
  ['a broker with one', { phoneNumber: '+1 555 0100' }, '+1 555 0100'],
  ['an administrator with one', { type: 'ADMIN', phoneNumber: '+1 555 0100' }, '+1 555 0100'],
  ['a broker without one', { phoneNumber: null }, undefined],
  ['a client', { type: 'CLIENT', phoneNumber: '+1 555 0100' }, undefined],
  ['a vendor', { type: 'VENDOR', vendor, phoneNumber: '+1 555 0100' }, undefined],
] satisfies [string, Given, string | undefined][])('shows the phone number to %s as it should [ACCT-006]', async (_who, given, phone) => {
  const { shown } = await renderDetails(given);
  expect(shown()['Phone']).toBe(phone);
});

describe('the photo', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    clearWhatStays();
  });
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

  it('is shown, or the initials where there is none [ACCT-002]', async () => {
    const withPhoto = await renderDetails({ avatar: PIXEL });
    expect(withPhoto.view.container.querySelector('img')?.src).toBe(PIXEL);
    await withPhoto.view.unmount();
    const without = await renderDetails({ name: 'Dana Fox' });
    await expect.element(without.view.getByText('DF')).toBeInTheDocument();
  });

  async function upload() {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
      Object.defineProperty(this, 'status', { value: 200 });
      Object.defineProperty(this, 'responseText', { value: JSON.stringify({ id: 'file-1', name: 'me.png', size: 3, url: PIXEL }) });
      this.dispatchEvent(new Event('load'));
    });
    const { view } = await renderDetails();
    await view.getByRole('button', { name: 'Change photo' }).click();
    await view.getByLabelText('Choose a photo: choose files').upload(new File(['png'], 'me.png', { type: 'image/png' }));
    return view;
  }

  it('is changed with an uploaded picture', async () => {
    const server = fakeServer({ graphql: { UpdateAvatar: { updateAvatar: { __typename: 'Profile', id: 'u1', avatar: PIXEL } } } });
    const view = await upload();
    await expect.element(view.getByText('Your photo has been updated')).toBeVisible();
    expect(server.requests('UpdateAvatar')[0]?.input).toEqual({ input: { file: { id: 'file-1' } } });
    expect(view.session.getState().profile?.avatar).toBe(PIXEL);
    await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['of the file', { code: 'INVALID_INPUT', fields: { file: 'This picture is broken' } }, 'This picture is broken'],
    ['of nothing in particular', { message: 'Not today' }, 'Not today'],
  ])('is not changed where the server says no, and the dialog shows what it says %s', async (_of, refusal, words) => {
    fakeServer({ graphql: { UpdateAvatar: () => Promise.reject(new FakeError(400, refusal)) } });
    const view = await upload();
    await expect.element(view.getByRole('dialog').getByText(words, { exact: true })).toBeVisible();
  });

  it('is never a file that is no picture', async () => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    const { view } = await renderDetails();
    await view.getByRole('button', { name: 'Change photo' }).click();
    await view.getByLabelText('Choose a photo: choose files').upload(new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    await expect.element(view.getByText('Please choose a PNG, JPEG, GIF or WebP picture')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('is removed after a question', async () => {
    const server = fakeServer({ graphql: { UpdateAvatar: { updateAvatar: { __typename: 'Profile', id: 'u1', avatar: null } } } });
    const { view } = await renderDetails({ avatar: PIXEL });
    await view.getByRole('button', { name: 'Remove photo' }).click();
    await view.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(view.getByText('Your photo has been removed')).toBeVisible();
    expect(server.requests('UpdateAvatar')[0]?.input).toEqual({ input: { file: null } });
    await expect.element(view.getByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
  });
});
