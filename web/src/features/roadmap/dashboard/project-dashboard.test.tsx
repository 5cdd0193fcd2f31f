import { DASHBOARD_WIDGET_LABELS, type DashboardWidget, dashboardWidgets } from '@weighbridge/domain/roadmap/dashboard.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearMessages } from '../../../lib/testing/clear-messages.ts';
import { FakeError, fakeServer } from '../../../lib/testing/fake-server.ts';
import { givenBrokerSession } from '../../../lib/testing/given-admin.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProduct, givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { ProjectDashboardPage } from './project-dashboard-page.tsx';

beforeEach(clearMessages);

function open(project: Project, more: Record<string, unknown> = {}) {
  fakeServer({ graphql: { Project: { project }, ValidateProject: { validateProject: { issues: [] } }, ...more } });
  const session = givenBrokerSession('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES');
  return renderProject({ '/projects/$id/dashboard': <ProjectDashboardPage /> }, { path: `/projects/${PROJECT_ID}/dashboard`, session });
}

const widget = (name: DashboardWidget) => page.getByRole('region', { name: DASHBOARD_WIDGET_LABELS[name], exact: true });
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);

it.each(['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED', 'ARCHIVED'] as const)(
  'shows in %s the widgets of that status [DASH-001] [DASH-002] [DASH-003] [DASH-004] [DASH-005] [DASH-006] [DASH-007] [DASH-008] [DASH-009] [DASH-010]',
  async (status) => {
    await open(givenProject({ status }));
    await expect.poll(headings).toEqual(dashboardWidgets(status).map((name) => DASHBOARD_WIDGET_LABELS[name]));
  },
);

it('draws the road with the current step', async () => {
  await open(givenProject({ status: 'AWAITING' }));
  const road = widget('ROADMAP').getByRole('list', { name: 'Road of the project' });
  await expect.element(road).toBeVisible();
  expect(
    road
      .getByRole('listitem')
      .elements()
      .map((step) => step.getAttribute('data-state')),
  ).toEqual(['done', 'done', 'done', 'current', 'ahead', 'ahead']);
  const current = road.element().querySelector('[aria-current="step"]');
  expect(current?.textContent).toContain('In Progress: Awaiting');
});

it('gives an open panel its shorter road', async () => {
  await open(givenProject({ type: 'RFIOP', status: 'AWAITING' }));
  const road = widget('ROADMAP').getByRole('list', { name: 'Road of the project' });
  await expect.element(road).toBeVisible();
  expect(road.getByRole('listitem').elements().length).toBe(4);
});

it('shows the key dates in order with today among them [DASH-014]', async () => {
  await open(
    givenProject({
      publishDate: '2020-02-03T12:00:00.000Z',
      plannedDecisionDate: '2096-06-30T12:00:00.000Z',
      submissionDeadline: '2020-03-04T12:00:00.000Z',
    }),
  );
  await expect
    .element(widget('TIMELINE'))
    .toMatchTextContent(/Publish Date.*February 3, 2020.*Submission Deadline.*March 4, 2020.*Today.*Planned Decision Date.*June 30, 2096/);
});

it('lists issues with their messages and the way to fix them [DASH-013]', async () => {
  const issue = {
    messageId: 'EMPTY_SECTION',
    message: 'Section must have at least one question',
    count: 2,
    link: `/projects/${PROJECT_ID}/questions#section-7`,
  };
  await open(givenProject(), { ValidateProject: { validateProject: { issues: [issue] } } });
  await expect.element(widget('ISSUES').getByRole('link', { name: issue.message })).toHaveAttribute('href', issue.link);
  await expect.element(widget('ISSUES').getByText('(2 times)')).toBeVisible();
});

it('says so when issues cannot be read, and keeps the rest of the dashboard', async () => {
  await open(givenProject(), { ValidateProject: () => Promise.reject(new FakeError(500, { message: 'Not today' })) });
  await expect.element(widget('ISSUES').getByText('Not today')).toBeVisible();
  await expect.element(widget('ROADMAP')).toBeVisible();
});

const statistics: Project['statistics'] = {
  answers: { rated: 12, unrated: 28 },
  questions: [
    { status: 'PENDING', count: 3 },
    { status: 'APPROVED', count: 36 },
    { status: 'REJECTED', count: 1 },
  ],
};

it('counts questions by status, with links only for who works on them [DASH-011]', async () => {
  const given: Partial<Project> = { status: 'SCORING', statistics };
  const view = await open(givenProject(given));
  await expect.element(widget('STATISTICS')).toMatchTextContent(/40 questions.*Pending.*3.*Approved.*36.*Rejected.*1.*12 of 40/);
  await expect
    .element(widget('STATISTICS').getByRole('link', { name: 'Approved' }))
    .toHaveAttribute('href', `/projects/${PROJECT_ID}/questions`);
  await view.unmount();
  await open(givenProject(given, { privileges: ['VIEW_DASHBOARD'] }));
  await expect.element(widget('STATISTICS')).toMatchTextContent(/Approved.*36/);
  expect(widget('STATISTICS').getByRole('link').elements()).toEqual([]);
});

it('shows how far each accepted product has answered', async () => {
  const products = [
    givenProduct({ name: 'HealthPlus PPO', progress: 48 }),
    givenProduct({ name: 'BrightDental Network', progress: 100, answersSubmittedAt: '2026-03-01T12:00:00.000Z' }),
    givenProduct({ name: 'Undecided', participationStatus: 'PENDING' }),
  ];
  await open(givenProject({ status: 'AWAITING', products }));
  const lines = widget('ANSWERS_PROGRESS').getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual(['HealthPlus PPO48%', 'BrightDental Network100% · submitted']);
  await expect.element(widget('PRODUCTS')).toMatchTextContent(/HealthPlus PPO.*Accepted.*Undecided.*Invited/);
});

it('puts the winner first', async () => {
  const at = '2026-03-01T12:00:00.000Z';
  const products = [
    givenProduct({ name: 'Runner-up', progress: 100, answersSubmittedAt: at }),
    givenProduct({ name: 'Champion', progress: 90, answersSubmittedAt: at, winner: true }),
  ];
  await open(givenProject({ status: 'COMPLETED', products }));
  const lines = widget('SCORING').getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual(['ChampionWinner90% answered', 'Runner-up100% answered']);
});

it('counts products before publication, and offers what else there is to do', async () => {
  await open(givenProject({ sectionsCount: 2, products: [givenProduct({ participationStatus: 'DRAFT' })] }));
  await expect.element(widget('PRODUCTS')).toMatchTextContent(/1 product is added/);
  await expect
    .poll(() =>
      widget('ALSO_LIKE')
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent),
    )
    .toEqual(['Clone Project', 'Send Project Status Email', 'Save Questions to Smart Library', 'Save Questions as Template']);
});
