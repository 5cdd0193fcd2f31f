import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { cellsOf } from '../../../testing/table.ts';
import { SignInsPage } from './sign-ins-page.tsx';

const row = {
  __typename: 'SignIn',
  id: '00000000-0000-4000-8000-0000000000f1',
  kind: 'SIGNED_IN',
  detail: 'CODE' as string | null,
  user: { __typename: 'UserRef', id: '00000000-0000-4000-8000-0000000000a1', name: 'Dana Fox' } as object | null,
  email: 'dana@northwind.test' as string | null,
  network: '203.0.113.7',
  device: 'Chrome on Windows',
  isNewDevice: false,
  createdAt: '2026-03-04T12:00:00.000Z',
};

it('lists who signed in and who was refused, by person, kind and time', async () => {
  const stranger = { ...row, id: row.id.replace('f1', 'f2'), kind: 'REFUSED', detail: 'UNKNOWN_ADDRESS', user: null, email: null };
  const server = fakeServer({ graphql: { SignIns: { signIns: { items: [row, stranger], pagination: { total: 2 } } } } });
  await renderScreen(<SignInsPage />, { session: givenBrokerSession('MANAGE_USERS'), path: '/admin/sign-ins' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign-Ins' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /Dana Fox/ })).toBeVisible();
  expect(cellsOf('Dana Fox')).toMatchObject({
    Person: 'Dana Foxdana@northwind.test',
    'What happened': 'Signed inwith password and code',
    Device: 'Chrome on Windows',
    Network: '203.0.113.7',
  });
  expect(cellsOf('Nobody with an account')).toMatchObject({ 'What happened': 'Refusedno account with this address' });
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('dana');
  await expect.poll(() => server.requests('SignIns').at(-1)?.input).toMatchObject({ filter: { keyword: 'dana', from: null } });
  await page.getByRole('combobox', { name: 'Filter by what happened' }).click();
  await page.getByRole('option', { name: 'Refused', exact: true }).click();
  await expect.poll(() => server.requests('SignIns').at(-1)?.input).toMatchObject({ filter: { kinds: ['REFUSED'] } });
  await page.getByRole('combobox', { name: 'Filter by time' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect.poll(() => server.requests('SignIns').at(-1)?.input).toMatchObject({ filter: { from: expect.stringMatching(/Z$/) } });
  const { from } = server.requests('SignIns').at(-1)!.input['filter'] as { from: string };
  expect(Math.round((Date.now() - Date.parse(from)) / 86_400_000)).toBe(7);
});
