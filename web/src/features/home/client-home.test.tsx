import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ClientHome } from './client-home.tsx';

const project = (name: string, clientTablesOpen: boolean) => ({
  __typename: 'ClientProject',
  id: name,
  name,
  brokerageFirm: { __typename: 'CompanyRef', id: 'firm', name: 'Northwind Benefits' },
  clientTablesDeadline: '2027-01-15T17:00:00.000Z',
  clientTablesOpen,
});

it('lists the projects with the firm, and whether they can be filled in [HOME-019] [HOME-020] [HOME-021]', async () => {
  const server = fakeServer({
    graphql: { HomeClientProjects: { clientProjects: { items: [project('Medical RFP', true), project('Dental RFP', false)] } } },
  });
  const session = givenSession(givenProfile({ type: 'CLIENT', firstName: 'Chloe', settings: null, company: null }));
  await renderScreen(<ClientHome />, { session, elsewhere: { '/projects/$id': <p>Project</p>, '/account/details': <p>Details</p> } });
  await expect.element(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const [open, locked] = [line('Medical RFP'), line('Dental RFP')];
  await expect.element(open.getByRole('link', { name: 'Medical RFP' })).toHaveAttribute('href', '/projects/Medical%20RFP');
  await expect.element(open.getByText('Brokerage Firm: Northwind Benefits')).toBeVisible();
  await expect.element(open.getByRole('img', { name: 'Open: you can fill in the data' })).toBeVisible();
  await expect.element(open.getByText('January 15, 2027')).toBeVisible();
  await expect.element(locked.getByRole('img', { name: 'Data are locked for editing' })).toBeVisible();
  expect(locked.getByText('January 15, 2027').elements()).toEqual([]);
  expect(page.getByText('There are no projects to display.').elements()).toEqual([]);
  expect(server.requests('HomeClientProjects').map(({ input }) => input)).toEqual([{ page: 1, pageSize: 100 }]);
});

it('lets a client who has an account join with it, and says when the link was for somebody else', async () => {
  let [isRefused, joined] = [true, [] as object[]];
  const server = fakeServer({
    graphql: {
      HomeClientProjects: () => ({ clientProjects: { items: joined } }),
      JoinClientProjects: () => {
        if (isRefused)
          throw new FakeError(400, { code: 'INVALID_INPUT', fields: { email: 'Please use the address the invitation was sent to' } });
        joined = [project('Medical RFP', true)];
        return { joinClientProjects: [{ __typename: 'ClientProject', id: 'Medical RFP' }] };
      },
    },
  });
  const session = givenSession(givenProfile({ type: 'CLIENT', email: 'chloe@acme.test', settings: null, company: null }));
  await renderScreen(<ClientHome />, { session, path: '/?invitation=t1', elsewhere: { '/projects/$id': <p>Project</p> } });
  await expect.element(page.getByText(/Join as chloe@acme.test/)).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByText('Please use the address the invitation was sent to')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByRole('link', { name: 'Medical RFP' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Join' }).elements()).toEqual([]);
  await expect.element(page.getByText('You have joined')).toBeVisible();
  expect(server.requests('JoinClientProjects').at(-1)?.input).toEqual({ input: { token: 't1' } });
});
