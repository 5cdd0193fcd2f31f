import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { newYorkDay } from '@weighbridge/domain/kernel/dates.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { longDate } from '../../lib/dates.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { HomeDeadline, HomeProject } from './broker-home.operations.ts';
import { BrokerHome } from './broker-home.tsx';

beforeEach(clearWhatStays);

const project = (number: number, change: Partial<HomeProject> = {}): HomeProject => ({
  id: `0190a5d1-0000-7000-8000-0000000000${number + 10}`,
  name: `Project ${number}`,
  type: 'RFP',
  status: 'DRAFT',
  client: null,
  needsAttention: false,
  overdue: false,
  createdAt: '2026-03-04T12:00:00.000Z',
  ...change,
});

const deadline = (name: string, date: string): HomeDeadline => ({ project: { id: `id-${name}`, name }, kind: 'submissionDeadline', date });

function serve({
  projects = [],
  deadlines = [],
  more = {},
}: {
  projects?: HomeProject[];
  deadlines?: HomeDeadline[];
  more?: Record<string, unknown>;
}) {
  return fakeServer({
    graphql: {
      HomeProjects: { projects: { items: projects } },
      HomeDeadlines: { deadlines },
      HomeUploads: { draftProjects: { items: [{ id: 'u1', name: 'Old questionnaire', createdAt: '2026-03-04T12:00:00.000Z' }] } },
      ...more,
    },
  });
}

const home = (...privileges: readonly Privilege[]) =>
  renderScreen(<BrokerHome />, { session: givenBrokerSession(...privileges), path: '/', elsewhere: { '/projects': <p>All of them</p> } });
const section = (name: string) => page.getByRole('region', { name, exact: true });

it('lists the ten latest projects and the way to all [HOME-002] [HOME-003]', async () => {
  const client = { id: 'c1', name: 'Acme' };
  const server = serve({
    projects: [project(1, { name: 'Dental RFP', status: 'SCORING', needsAttention: true }), project(2, { type: 'RFI', client })],
  });
  await home('MANAGE_PROJECT_STATE');
  await expect.element(section('My Projects')).toMatchTextContent(/Dental RFP.*Needs attention.*In Progress: Evaluation/);
  await expect.element(section('My Projects').getByText('RFI · Acme', { exact: true })).toBeVisible();
  await expect.element(section('My Projects').getByRole('link', { name: 'show all' })).toHaveAttribute('href', '/projects');
  expect(server.requests('HomeProjects')[0]?.input).toMatchObject({
    sort: { field: 'createdAt', direction: 'DESC' },
    pagination: { page: 1, pageSize: 10 },
  });
});

it.each([
  ['dashboard', 'VIEW_DASHBOARD'],
  ['preview', 'MANAGE_PROJECT_QUESTIONS'],
] as const)('links to the %s of a project with %s [HOME-015] [HOME-016]', async (page_, privilege) => {
  serve({ projects: [project(1)] });
  await home(privilege);
  await expect.element(page.getByRole('link', { name: 'Project 1' })).toHaveAttribute('href', `/projects/${project(1).id}/${page_}`);
});

it('says that there are no projects, and how to make one to who may [HOME-013] [HOME-014]', async () => {
  serve({});
  const view = await home('MANAGE_PROJECT_STATE');
  await expect.element(section('My Projects').getByText('There are no projects to display.')).toBeVisible();
  await expect
    .element(section('My Projects').getByRole('link', { name: 'Create a project' }))
    .toHaveAttribute('href', '/project-wizard/details');
  await view.unmount();
  await home('READ_SCORING');
  await expect.element(section('My Projects').getByText('There are no projects to display.')).toBeVisible();
  expect(section('My Projects').getByRole('link', { name: 'Create a project' }).elements()).toEqual([]);
});

it.each([
  ['MANAGE_PROJECT_STATE', true, true],
  ['MANAGE_PROJECT_TEMPLATES', false, true],
  ['VIEW_DASHBOARD', false, false],
] as const)(
  'with %s offers creating: %s and importing: %s [HOME-009] [HOME-010] [HOME-011] [HOME-012]',
  async (privilege, creates, imports) => {
    const server = serve({ projects: [project(1)] });
    await home(privilege);
    await expect.element(page.getByRole('link', { name: 'Project 1' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Create Project', exact: true }).elements().length).toBe(creates ? 1 : 0);
    expect(page.getByRole('link', { name: 'Import Questions' }).elements().length).toBe(imports ? 1 : 0);
    expect(section('My Uploads').elements().length).toBe(imports ? 1 : 0);
    expect(server.requests('HomeUploads').map(({ input }) => input)).toEqual(imports ? [{ pagination: { page: 1, pageSize: 5 } }] : []);
  },
);

it('leads from an upload to its review [HOME-009]', async () => {
  serve({});
  await home('MANAGE_PROJECT_TEMPLATES');
  const upload = section('My Uploads').getByRole('link', { name: 'Old questionnaire' });
  await expect.element(upload).toHaveAttribute('href', '/project-import-wizard/u1/questions');
});

it('shows the next five deadlines, or those of the day that is picked [HOME-004] [HOME-005] [HOME-006] [HOME-007]', async () => {
  const today = newYorkDay(new Date());
  const noon = `${today}T12:00:00.000Z`;
  const long = 'A benefits administration platform for everybody';
  const fits = 'Dental and Vision RFP for 2027';
  const later = Array.from({ length: 6 }, (_entry, index) => deadline(`Later ${index}`, `2096-01-0${index + 1}T12:00:00.000Z`));
  serve({ deadlines: [deadline(long, noon), deadline(fits, '2095-12-31T12:00:00.000Z'), ...later] });
  await home();
  const lines = section('Upcoming Deadlines').getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(5);
  await expect.element(lines.nth(0)).toMatchTextContent(/Submission Deadline/);
  await expect.element(lines.nth(0).getByRole('link')).toHaveTextContent('A benefits administration plat…');
  await expect.element(lines.nth(1).getByRole('link')).toHaveTextContent('Dental and Vision RFP for 2027');
  const day = section('Upcoming Deadlines').getByRole('button', { name: `${longDate(noon)}, has deadlines` });
  await day.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  await day.click();
  await expect.poll(() => lines.elements().length).toBe(5);
});

it('shows all dates in one place, however short the name of their project is', async () => {
  serve({
    deadlines: [deadline('Vision', '2096-01-01T12:00:00.000Z'), deadline('A benefits administration platform', '2096-01-02T12:00:00.000Z')],
  });
  await home();
  const lines = section('Upcoming Deadlines').getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(2);
  const left = (text: string) => lines.getByText(text).element().getBoundingClientRect().left;
  expect(left('January 1, 2096')).toBe(lines.getByRole('link', { name: 'Vision' }).element().getBoundingClientRect().left);
  expect(left('January 2, 2096')).toBe(left('January 1, 2096'));
});

it('says that there are no deadlines [HOME-008]', async () => {
  serve({});
  await home();
  await expect.element(page.getByText('There are no deadlines to display')).toBeVisible();
});

it('says so when a part cannot be read, and shows the others', async () => {
  serve({ projects: [project(1)], more: { HomeDeadlines: () => Promise.reject(new FakeError(500, { message: 'Not today' })) } });
  await home();
  await expect.element(section('Upcoming Deadlines').getByText('Not today')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Project 1' })).toBeVisible();
});

it('shows what stands below a list with the list, so that nothing moves when it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  serve({ more: { HomeProjects: () => promise } });
  await home('MANAGE_ALL_PROJECTS');
  await expect.element(page.getByRole('status', { name: 'Loading My Projects' })).toBeVisible();
  await expect.element(section('Upcoming Deadlines').getByText('There are no deadlines to display')).toBeVisible();
  await expect.element(section('Where to go')).not.toBeInTheDocument();
  await expect.element(section('My Uploads')).not.toBeInTheDocument();
  resolve({ projects: { items: [project(1)] } });
  await expect.element(section('My Uploads')).toBeVisible();
  await expect.element(section('Where to go')).toBeVisible();
});
