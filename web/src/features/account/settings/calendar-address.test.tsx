import { afterEach, expect, it } from 'vitest';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { copyWith } from '../../../testing/copy-with.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CalendarAddress } from './calendar-address.tsx';

afterEach(clearWhatStays);

const ID = '00000000-0000-4000-8000-000000000001';
const URL = `http://weighbridge.test/api/calendar/${'a'.repeat(43)}.ics`;
const stored = { __typename: 'CalendarAddress', id: ID, createdAt: '2026-11-16T15:00:00.000Z' };

/** Remembers whether there is an address, as the server does. */
function calendarServer(exists: boolean) {
  let has = exists;
  let made = 0;
  return fakeServer({
    graphql: {
      CalendarAddress: () => ({ calendarAddress: has ? stored : null }),
      RenewCalendarAddress: () => {
        has = true;
        made += 1;
        return { renewCalendarAddress: { ...stored, url: made === 1 ? URL : `${URL}?${made}` } };
      },
      RevokeCalendarAddress: () => {
        has = false;
        return { revokeCalendarAddress: { __typename: 'Deleted', id: ID } };
      },
    },
  });
}
const render = () => renderScreen(<CalendarAddress />, { session: givenSession(givenProfile()), path: '/account/details' });

it('makes an address, shows it once to be copied, and revokes it', async () => {
  calendarServer(false);
  const view = await render();
  await view.getByRole('button', { name: 'Create Address' }).click();
  const address = view.getByLabelText('Your private address');
  await expect.element(address).toHaveValue(URL);
  expect(await copyWith(view.getByRole('button', { name: 'Copy' }))).toBe(URL);
  await view.getByRole('button', { name: 'Revoke' }).click();
  await view.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(view.getByText('The calendar address has been revoked')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Create Address' })).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
});

it('does not know an address that was made before, and makes another only after asking', async () => {
  const server = calendarServer(true);
  const view = await render();
  await expect
    .element(view.getByText('You have had an address since November 16, 2026. It is shown only once, when it is created.'))
    .toBeVisible();
  await view.getByRole('button', { name: 'New Address' }).click();
  expect(server.requests('RenewCalendarAddress')).toEqual([]);
  await view.getByRole('button', { name: 'Make New Address' }).click();
  await expect.element(view.getByLabelText('Your private address')).toHaveValue(URL);
});

it('says when it could not be made', async () => {
  fakeServer({
    graphql: {
      CalendarAddress: { calendarAddress: null },
      RenewCalendarAddress: () => Promise.reject(new FakeError(500, { message: 'Not today' })),
    },
  });
  const view = await render();
  await view.getByRole('button', { name: 'Create Address' }).click();
  await expect.element(view.getByText('Not today')).toBeVisible();
});
