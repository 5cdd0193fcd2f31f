import { expect, it, vi } from 'vitest';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HomePage } from './home-page.tsx';

type Given = Parameters<typeof givenProfile>[0];

const PAGES = ['/login', '/admin/users', '/admin/companies', '/admin/vendors', '/account/details', '/account/settings'];
const elsewhere = Object.fromEntries(PAGES.map((path) => [path, <p key={path}>Page {path}</p>]));
const admin = { type: 'ADMIN', settings: null, company: null, privileges: ['MANAGE_BROKERS', 'MANAGE_USERS'] } as const;
const nothing = {
  HomeProjects: { projects: { items: [] } },
  HomeDeadlines: { deadlines: [] },
  HomeUploads: { draftProjects: { items: [] } },
  HomeClientProjects: { clientProjects: { items: [] } },
  HomeInvitations: { invitations: { items: [], pagination: { total: 0 } } },
};
const firms = (companiesProjectsByStatus: unknown[]) =>
  fakeServer({ graphql: { ...nothing, FirmProjects: { companiesProjectsByStatus } } });
const firm = (name: string, counts: Record<string, number>) => ({
  company: { __typename: 'CompanyRef', id: name, name },
  statuses: Object.entries(counts).map(([status, count]) => ({ status, count })),
});

const renderHome = (given: Given | null) =>
  renderScreen(<HomePage />, { session: givenSession(given && givenProfile(given)), path: '/', elsewhere });

it('shows visitors the sign-in panel in place [AUTH-001]', async () => {
  const view = await renderHome(null);
  await expect.element(view.getByText('Page /login')).toBeVisible();
  expect(view.router.state.location.pathname).toBe('/');
});

it.each([
  ['an administrator', admin, 'Hello Admin', 'Brokerage Firm Projects', /No entries to display/],
  ['a broker', { firstName: 'Olivia' }, 'Hello Olivia', 'My Projects', /the projects you work on/i],
  [
    'a vendor',
    { type: 'VENDOR', firstName: 'Harper', settings: null, company: null },
    'Hello Harper',
    'My Projects',
    /one of your products/,
  ],
  ['a client', { type: 'CLIENT', firstName: 'Chloe', settings: null, company: null }, 'Hello Chloe', 'Projects', /asks you for data/],
] as const)('gives %s a home of their own [HOME-001]', async (_who, given, heading, list, text) => {
  firms([]);
  const view = await renderHome(given);
  await expect.element(view.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect.element(view.getByRole('heading', { name: list, exact: true, level: 2 })).toBeVisible();
  await expect.element(view.getByText(text)).toBeVisible();
});

it('refuses a type of user it does not know [HOME-001]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = await renderHome({ type: 'ROBOT' as 'ADMIN' });
  await expect.element(view.getByText('UserType is not supported')).toBeVisible();
  vi.restoreAllMocks();
});

it('greets the administrator and leads to users and brokers [HOME-022] [HOME-023] [HOME-024]', async () => {
  firms([]);
  const view = await renderHome(admin);
  await expect.element(view.getByText('Hello Admin')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Manage Users' })).toHaveAttribute('href', '/admin/users');
  await expect.element(view.getByRole('link', { name: 'Manage Brokers' })).toHaveAttribute('href', '/admin/companies');
});

it('lists the firms with how many projects each has in which status [HOME-025] [HOME-026]', async () => {
  firms([firm('Northwind Benefits', { SCORING: 2, DRAFT: 1, COMPLETED: 0 }), firm('Lakeside Advisory', {})]);
  const view = await renderHome(admin);
  await expect.element(view.getByRole('heading', { name: 'Brokerage Firm Projects' })).toBeVisible();
  const rows = view.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Northwind BenefitsDraft · 1In Progress: Evaluation · 2');
  await expect.element(rows.nth(1)).toHaveTextContent('Lakeside AdvisoryNo projects yet');
});

it('says so when there are no firms, and when they cannot be read', async () => {
  firms([]);
  const empty = await renderHome(admin);
  await expect.element(empty.getByText('No entries to display')).toBeVisible();
  await empty.unmount();
  fakeServer({ graphql: { FirmProjects: () => Promise.reject(new FakeError(500, { message: 'Not today' })) } });
  const failed = await renderHome(admin);
  await expect.element(failed.getByRole('alert')).toMatchTextContent(/Not today/);
  firms([firm('Northwind Benefits', {})]);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failed.getByText('Northwind Benefits')).toBeVisible();
});

it('offers a broker only pages they may open and that exist', async () => {
  fakeServer({ graphql: nothing });
  const view = await renderHome({ privileges: ['MANAGE_USERS'] });
  await expect.element(view.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users');
  await expect.element(view.getByRole('link', { name: 'Account Details' })).toHaveAttribute('href', '/account/details');
  expect(
    view
      .getByRole('region', { name: 'Where to go' })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/users', '/account/details', '/account/settings']);
});

it('says that there are no projects to display', async () => {
  fakeServer({ graphql: nothing });
  const view = await renderHome({});
  await expect.element(view.getByText('There are no projects to display.')).toBeVisible();
});
