import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../lib/testing/fake-server.ts';
import { givenProfile, givenSession } from '../../lib/testing/given.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
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
  expect(server.requests('HomeClientProjects').map(({ input }) => input)).toEqual([{ page: 1, pageSize: 100 }]);
});
