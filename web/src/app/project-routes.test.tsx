import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProject, PROJECT_ID } from '../parts/project/testing/given-project.ts';
import { givenScoring } from '../parts/scoring/testing/given-scoring.ts';
import { BrokenAnswer, FakeError } from '../testing/fake-server.ts';
import { givenProfile } from '../testing/given.ts';
import { renderApp } from './testing/render-app.tsx';

const PAGE = { items: [], pagination: { total: 0 } };
const answers = (privileges: readonly Privilege[]) => ({
  graphql: {
    Project: { project: givenProject({}, { privileges }) },
    ProjectSections: { projectSections: [] },
    ValidateProject: { validateProject: { issues: [] } },
    Projects: { projects: PAGE },
    ProjectFilters: { projectFilters: { clients: [], projectServiceTypes: [] } },
    AvailableProducts: { availableProducts: PAGE },
    Assignees: { assignees: [] },
    Tags: { tags: [] },
  },
});

const open = (path: string, privileges: readonly Privilege[]) =>
  renderApp({ path, profile: givenProfile({ privileges }), answers: answers(privileges) });

it.each([
  ['/project-wizard/details', 'MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_QUESTIONS', 'Create Project'],
  [`/project-wizard/${PROJECT_ID}/products`, 'MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_QUESTIONS', 'Create Project'],
  [`/projects/${PROJECT_ID}/questions`, 'MANAGE_PROJECT_QUESTIONS', 'READ_SCORING', 'Dental Carrier RFP 2027'],
  [`/projects/${PROJECT_ID}/dashboard`, 'VIEW_DASHBOARD', 'READ_SCORING', 'Dental Carrier RFP 2027'],
  [`/projects/${PROJECT_ID}/products`, 'MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_QUESTIONS', 'Dental Carrier RFP 2027'],
] as const)('opens %s with %s, not with %s [PERM-023] [PERM-026] [PERM-030] [PERM-031]', async (path, enough, tooLittle, heading) => {
  const allowed = await open(path, [enough]);
  await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await allowed.unmount();
  await open(path, [tooLittle]);
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

it('opens /scoring with READ_SCORING, not with less [PERM-027]', async () => {
  const path = `/projects/${PROJECT_ID}/scoring`;
  const scored = (privileges: readonly Privilege[]) => ({
    graphql: {
      ...answers(privileges).graphql,
      Project: { project: givenProject({ status: 'SCORING' }, { privileges }) },
      Scoring: { scoring: givenScoring() },
    },
  });
  const opened = (privileges: readonly Privilege[]) =>
    renderApp({ path, profile: givenProfile({ privileges }), answers: scored(privileges) });
  const allowed = await opened(['READ_SCORING']);
  await expect.element(page.getByText('There is nothing to score yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Scoring' })).toHaveAttribute('aria-current', 'page');
  await allowed.unmount();
  await opened(['MANAGE_PROJECT_QUESTIONS']);
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

it('leads from the scoring of a project that has no answers yet to its preview [SCORE-006] [PERM-027]', async () => {
  const view = await open(`/projects/${PROJECT_ID}/scoring`, ['READ_SCORING']);
  await expect.poll(() => view.history.location.pathname).toBe(`/projects/${PROJECT_ID}/preview`);
});

it('keeps the wizard to brokers [PERM-023]', async () => {
  const profile = givenProfile({ type: 'ADMIN', settings: null, company: null, privileges: ['MANAGE_PROJECT_STATE'] });
  await renderApp({ path: '/project-wizard', profile, answers: answers([]) });
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

it.each(['details', 'preview'])('opens /%s of a project for any broker who sees it [PERM-059]', async (tab) => {
  await open(`/projects/${PROJECT_ID}/${tab}`, []);
  await expect.element(page.getByRole('heading', { name: 'Dental Carrier RFP 2027', level: 1 })).toBeVisible();
});

it.each(['BROKER', 'VENDOR', 'CLIENT', 'ADMIN'] as const)(
  'opens /projects/search for brokers and vendors only: %s [PERM-032]',
  async (type) => {
    const profile = givenProfile({ type, ...(type === 'BROKER' ? {} : { settings: null, company: null }) });
    await renderApp({ path: '/projects/search', profile, answers: answers([]) });
    const heading = type === 'BROKER' || type === 'VENDOR' ? 'Projects' : 'Access Denied';
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  },
);

it('has one page for clients, and refuses them every other one [PERM-033]', async () => {
  const profile = givenProfile({ type: 'CLIENT', settings: null, company: null });
  const clientProject = {
    __typename: 'ClientProject',
    id: PROJECT_ID,
    name: 'Dental Carrier RFP 2027',
    status: 'DRAFT',
    brokerageFirm: { __typename: 'CompanyRef', id: PROJECT_ID, name: 'Northwind Benefits' },
    clientTables: [],
    clientTablesStatus: 'DRAFT',
    clientTablesDeadline: null,
    clientTablesSubmittedAt: null,
    clientTablesOpen: true,
    actions: [],
  };
  const own = await renderApp({
    path: `/projects/${PROJECT_ID}`,
    profile,
    answers: { graphql: { ...answers([]).graphql, ClientProject: { clientProject } } },
  });
  await expect.element(page.getByText('Brokerage Firm: Northwind Benefits')).toBeVisible();
  await own.unmount();
  for (const tab of ['discovery', 'details', 'preview', 'scoring']) {
    const refused = await renderApp({ path: `/projects/${PROJECT_ID}/${tab}`, profile, answers: answers([]) });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await refused.unmount();
  }
});

it.each([
  ['dashboard', ['VIEW_DASHBOARD']],
  ['preview', []],
] as const)('leads from the bare address of a project to its %s [PROJ-020]', async (tab, privileges) => {
  const view = await open(`/projects/${PROJECT_ID}`, privileges);
  await expect.poll(() => view.history.location.pathname).toBe(`/projects/${PROJECT_ID}/${tab}`);
});

it.each([
  ['null [PROJ-006]', new BrokenAnswer({ project: null })],
  ['deleted [PROJ-007]', { project: givenProject({ status: 'DELETED' }) }],
  ['invalid [PROJ-008]', () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', message: 'Cast to ObjectId failed' }))],
])('has no page for a project that is %s', async (_what, answer) => {
  await renderApp({
    path: '/projects/nonsense',
    profile: givenProfile(),
    answers: { graphql: { ...answers([]).graphql, Project: answer } },
  });
  await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
});
