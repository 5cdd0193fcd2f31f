import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { cellsOf, columnHeaders } from '../../../testing/table.ts';
import type { ProjectRow } from './projects.operations.ts';
import { ProjectsPage, ProjectsSearchPage } from './projects-page.tsx';

beforeEach(clearWhatStays);

const CLIENT = { id: '0190a5d1-0000-7000-8000-0000000000c1', name: 'Acme Manufacturing' };
const MEDICAL = { id: '0190a5d1-0000-7000-8000-0000000000d1', label: 'Medical' };
const DENTAL = { id: '0190a5d1-0000-7000-8000-0000000000d2', label: 'Dental' };

const row = (change: Partial<ProjectRow> = {}): ProjectRow => ({
  id: '0190a5d1-0000-7000-8000-00000000000a',
  name: 'Medical TPA RFP',
  type: 'RFP',
  status: 'PUBLISHED',
  client: CLIENT,
  owner: { id: '0190a5d1-0000-7000-8000-0000000000a1', name: 'Marcus Webb' },
  ownersCount: 3,
  projectServiceTypes: [MEDICAL, DENTAL],
  brokerageFirm: { id: '0190a5d1-0000-7000-8000-0000000000b1', name: 'Northwind Benefits' },
  createdAt: '2026-03-04T12:00:00.000Z',
  publishDate: '2026-04-01T12:00:00.000Z',
  plannedDecisionDate: '2026-06-30T12:00:00.000Z',
  needsAttention: false,
  overdue: false,
  isNew: false,
  ...change,
});

function serve(rows: ProjectRow[], more: Record<string, unknown> = {}) {
  return fakeServer({
    graphql: {
      Projects: { projects: { items: rows, pagination: { total: rows.length } } },
      ProjectFilters: { projectFilters: { clients: [CLIENT], projectServiceTypes: [MEDICAL, DENTAL] } },
      ...more,
    },
  });
}

const broker = givenBrokerSession('MANAGE_PROJECT_STATE');
const vendor = () => givenSession(givenProfile({ type: 'VENDOR', settings: null, company: null }));
const lastFilter = (server: ReturnType<typeof serve>) => server.requests('Projects').at(-1)?.input['filter'];
async function shown(name: string): Promise<void> {
  await expect.element(page.getByRole('link', { name })).toBeVisible();
}

it('is called Projects and lists them for brokers, newest first [PLIST-001] [PLIST-002] [PLIST-004] [PLIST-005] [PLIST-012] [PLIST-022] [PLIST-028]', async () => {
  const server = serve([
    row(),
    row({ id: '0190a5d1-0000-7000-8000-00000000000b', name: 'Telehealth Panel', type: 'PANEL', status: 'COMPLETED', ownersCount: 1 }),
  ]);
  await renderScreen(<ProjectsPage />, { session: broker, path: '/projects' });
  await expect.element(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect.element(page.getByText('List of all RFP/RFI/Panel projects')).toBeVisible();
  await shown('Medical TPA RFP');
  expect(columnHeaders()).toEqual(['Name', 'Project Service Types', 'Client', 'Owner', 'Type', 'Status', 'Created At']);
  expect(cellsOf('Medical TPA RFP')).toEqual({
    Name: 'Medical TPA RFP',
    'Project Service Types': 'Medical, Dental',
    Client: 'Acme Manufacturing',
    Owner: 'Marcus Webb +2',
    Type: 'RFP',
    Status: 'In Progress: Run-up',
    'Created At': 'March 4, 2026',
  });
  expect(cellsOf('Telehealth Panel')).toMatchObject({ Owner: 'Marcus Webb', Type: 'Panel', Status: 'Closed' });
  await expect
    .element(page.getByRole('link', { name: 'Medical TPA RFP' }))
    .toHaveAttribute('href', '/projects/0190a5d1-0000-7000-8000-00000000000a');
  expect(server.requests('Projects')[0]?.input).toMatchObject({
    sort: { field: 'createdAt', direction: 'DESC' },
    pagination: { page: 1, pageSize: 10 },
  });
});

it('marks what is overdue, and bears a project without an owner or a client', async () => {
  serve([
    row({ overdue: true }),
    row({ id: '0190a5d1-0000-7000-8000-00000000000b', name: 'Telehealth Panel', owner: null, ownersCount: 0, client: null }),
  ]);
  await renderScreen(<ProjectsPage />, { session: broker, path: '/projects' });
  await shown('Medical TPA RFP');
  expect(cellsOf('Medical TPA RFP')).toMatchObject({ Name: 'Medical TPA RFPOverdue' });
  expect(cellsOf('Telehealth Panel')).toMatchObject({ Name: 'Telehealth Panel', Owner: '', Client: '' });
});

it('does without service types in a firm that does', async () => {
  const settings = { ...DEFAULT_COMPANY_SETTINGS, disableServiceTypes: true };
  serve([row()]);
  await renderScreen(<ProjectsPage />, { session: givenSession(givenProfile({ settings })), path: '/projects' });
  await shown('Medical TPA RFP');
  expect(columnHeaders()).toEqual(['Name', 'Client', 'Owner', 'Type', 'Status', 'Created At']);
});

it('leaves open the end of a phase that has no date yet', async () => {
  const named = (id: string, name: string, change: Partial<ProjectRow>) =>
    row({ id: `0190a5d1-0000-7000-8000-00000000000${id}`, name, ...change });
  serve([
    named('b', 'No beginning', { publishDate: null }),
    named('c', 'No end', { plannedDecisionDate: null }),
    named('d', 'No dates', { publishDate: null, plannedDecisionDate: null }),
  ]);
  await renderScreen(<ProjectsPage />, { session: vendor(), path: '/projects' });
  await shown('No dates');
  expect(['No beginning', 'No end', 'No dates'].map((name) => cellsOf(name)['Active Phase'])).toEqual([
    '… – June 30, 2026',
    'April 1, 2026 – …',
    '-',
  ]);
});

it('keeps both dates of a phase inside the card on a phone', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  serve([row({ publishDate: '2026-09-17T12:00:00.000Z', plannedDecisionDate: '2026-12-26T12:00:00.000Z' })]);
  await renderScreen(<ProjectsPage />, { session: vendor(), path: '/projects' });
  const end = page.getByText('December 26, 2026');
  await expect.element(end).toBeVisible();
  const card = page.getByRole('table').element().getBoundingClientRect();
  expect(end.element().getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
});

it('lists invited projects for vendors by progress [PLIST-006] [PLIST-007] [PLIST-009] [PLIST-010] [PLIST-011] [PLIST-028]', async () => {
  const server = serve([
    row(),
    row({ id: '0190a5d1-0000-7000-8000-00000000000b', name: 'Open Benefits Panel', type: 'RFIOP', status: 'AWAITING' }),
  ]);
  await renderScreen(<ProjectsPage />, { session: vendor(), path: '/projects' });
  await shown('Medical TPA RFP');
  expect(columnHeaders()).toEqual(['Name', 'Project Service Types', 'Brokerage Firm', 'Type', 'Status', 'Active Phase']);
  expect(cellsOf('Medical TPA RFP')).toMatchObject({
    'Brokerage Firm': 'Northwind Benefits',
    Status: 'Run-up',
    'Active Phase': 'April 1, 2026 – June 30, 2026',
  });
  expect(cellsOf('Open Benefits Panel')).toMatchObject({ 'Active Phase': '-', Status: 'In Progress' });
  await expect
    .element(page.getByRole('link', { name: 'Medical TPA RFP' }))
    .toHaveAttribute('href', '/invite-to-project/0190a5d1-0000-7000-8000-00000000000a/preview');
  expect(server.requests('Projects')[0]?.input).toMatchObject({ sort: { field: 'status', direction: 'ASC' } });
});

it('offers to create a project only to who may [PLIST-003] [PLIST-023]', async () => {
  serve([]);
  const view = await renderScreen(<ProjectsPage />, { session: broker, path: '/projects' });
  await expect.element(page.getByText('There are no projects to display.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'CREATE PROJECT', exact: true })).toHaveAttribute('href', '/project-wizard/details');
  await expect
    .element(page.getByRole('link', { name: 'Create a project', exact: true }))
    .toHaveAttribute('href', '/project-wizard/details');
  await view.unmount();
  await renderScreen(<ProjectsPage />, { session: givenBrokerSession('READ_SCORING'), path: '/projects' });
  await expect.element(page.getByText('There are no projects to display.')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

it('filters by keyword, service types, client and archive, and starts over [PLIST-013] [PLIST-014] [PLIST-016] [PLIST-017] [PLIST-018] [PLIST-019] [PLIST-027]', async () => {
  const server = serve([row()]);
  const view = await renderScreen(<ProjectsPage />, { session: broker, path: '/projects' });
  await shown('Medical TPA RFP');
  const nothing = { keyword: null, client: null, projectServiceTypes: [], notStatus: ['DELETED', 'ARCHIVED'] };
  expect(lastFilter(server)).toEqual(nothing);

  await page.getByRole('searchbox', { name: 'Search projects' }).fill('medical');
  await expect.poll(() => lastFilter(server)).toMatchObject({ keyword: 'medical' });
  await page.getByRole('combobox', { name: 'Project Service Types' }).click();
  await page.getByRole('option', { name: 'Dental' }).click();
  await page.getByRole('option', { name: 'Medical' }).click();
  await expect.poll(() => lastFilter(server)).toMatchObject({ projectServiceTypes: [{ id: DENTAL.id }, { id: MEDICAL.id }] });
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: 'Acme Manufacturing' }).click();
  await expect.poll(() => lastFilter(server)).toMatchObject({ client: { id: CLIENT.id } });
  await page.getByRole('checkbox', { name: 'Show Archived' }).click();
  await expect.poll(() => lastFilter(server)).toMatchObject({ notStatus: ['DELETED'] });
  expect(view.router.state.location.search).toMatchObject({ search: 'medical', archived: 'yes', client: CLIENT.id });

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => lastFilter(server)).toEqual(nothing);
  await expect.element(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('');
});

it('keeps sorting and paging in the address', async () => {
  const server = serve([row()], { Projects: { projects: { items: [row()], pagination: { total: 45 } } } });
  const view = await renderScreen(<ProjectsPage />, { session: broker, path: '/projects?page=2' });
  await shown('Medical TPA RFP');
  expect(server.requests('Projects')[0]?.input).toMatchObject({ pagination: { page: 2, pageSize: 10 } });
  await page.getByRole('button', { name: 'Status' }).click();
  await expect.poll(() => server.requests('Projects').at(-1)?.input).toMatchObject({ sort: { field: 'status', direction: 'ASC' } });
  expect(view.router.state.location.search).toMatchObject({ sort: 'status' });
});

it('shows the archive and the other filters to brokers only [PLIST-015] [PLIST-018] [PLIST-019]', async () => {
  const server = serve([row()]);
  await renderScreen(<ProjectsPage />, { session: vendor(), path: '/projects' });
  await shown('Medical TPA RFP');
  await expect.element(page.getByRole('searchbox', { name: 'Search projects' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('combobox', { name: /Service Types|Client/ }).elements()).toEqual([]);
  expect(server.requests('ProjectFilters')).toEqual([]);
});

it('knows brokers and vendors only [PLIST-020]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderScreen(<ProjectsPage />, { session: givenSession(givenProfile({ type: 'CLIENT', settings: null })), path: '/projects' });
  await expect.element(page.getByText('UserType is not supported')).toBeVisible();
});

it('marks a project as new for vendors as long as a product has not accepted [PLIST-008]', async () => {
  serve([row({ isNew: true }), row({ id: '0190a5d1-0000-7000-8000-00000000000b', name: 'Open Benefits Panel' })]);
  await renderScreen(<ProjectsPage />, { session: vendor(), path: '/projects' });
  await shown('Medical TPA RFP');
  expect(cellsOf('Medical TPA RFP')).toMatchObject({ Name: 'Medical TPA RFPNew' });
  expect(cellsOf('Open Benefits Panel')).toMatchObject({ Name: 'Open Benefits Panel' });
});

it('explains a vendor profile that is not there yet, and what comes next [PLIST-024] [PLIST-025]', async () => {
  serve([], {
    Projects: () => Promise.reject(new FakeError(403, { code: 'VENDOR_PROFILE_IS_MISSED' })),
    UndecidedInvitations: { undecidedInvitations: [] },
  });
  await renderScreen(<ProjectsPage />, { session: vendor(), path: '/projects' });
  await expect.element(page.getByRole('link', { name: 'Complete Company Profile' })).toHaveAttribute('href', '/company-profile');
  await expect.element(page.getByText('The synchronization of your company profile can take one hour')).toBeVisible();
  await expect.element(page.getByText('Please try later or contact the support team')).toBeVisible();
});

it('shows the general panel for every other error, and tries again [PLIST-026]', async () => {
  serve([], { Projects: () => Promise.reject(new FakeError(500, { message: 'Not today' })) });
  await renderScreen(<ProjectsPage />, { session: broker, path: '/projects' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not today/);
  serve([row()]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await shown('Medical TPA RFP');
});

it('puts the cursor into the search at /projects/search', async () => {
  serve([row()]);
  await renderScreen(<ProjectsSearchPage />, { session: broker, path: '/projects/search' });
  await expect.element(page.getByRole('searchbox', { name: 'Search projects' })).toHaveFocus();
});
