import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { givenQuestion, givenSection } from '../../../parts/question-list/testing/given-questions.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { BrokenAnswer, FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../../testing/given.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProjectPreviewPage } from '../preview/project-preview-page.tsx';
import { formAnswers, OPTIONS } from '../testing/form-answers.ts';
import { DetailsPreview } from './details-preview.tsx';
import { ProjectDetailsPage } from './project-details-page.tsx';

beforeEach(clearWhatStays);

const screens = { '/projects/$id/details': <ProjectDetailsPage />, '/projects/$id/preview': <ProjectPreviewPage /> };
const complete: Partial<Project> = {
  intro: 'We look for a dental carrier.',
  brokerageContacts: [{ user: OPTIONS.marcus, phoneNumber: '555-0100' }],
  submissionDeadline: '2026-05-04T12:00:00.000Z',
  questionsSubmissionDeadline: '2026-05-20T12:00:00.000Z',
  plannedDecisionDate: '2026-06-30T12:00:00.000Z',
  targetNumberRespondents: 3,
  employeeSize: 'MID_MARKET',
  liveCount: 1250,
  moreInformation: [{ key: 'Plan year', value: 'Calendar' }],
  files: [
    {
      id: '0190a5d1-0000-7000-8000-0000000000f1',
      description: 'Headcount by state',
      filename: 'census.xlsx',
      url: '/api/file/f1',
      state: 'READY' as const,
    },
  ],
  productOwners: [OPTIONS.marcus],
};

const cells = { type: 'text', content: 'Gold', options: {} };
const table = (name: string, visibleToVendor: boolean) => ({
  __typename: 'ClientTable',
  id: `table ${name}`,
  name,
  visibleToVendor,
  data: { columns: [{ id: 'plan', title: 'Plan', meta: { clientResponse: true } }], rows: [{ id: 'row', cells: { plan: cells } }] },
});
const tables = (clientTables: readonly object[]) => ({ project: { __typename: 'Project', id: PROJECT_ID, clientTables } });

function open(project: Project, more: Record<string, unknown> = {}, tab = 'details', session = givenBrokerSession('MANAGE_PROJECT_STATE')) {
  const server = fakeServer({
    graphql: { ...formAnswers, Project: { project }, ProjectSections: { projectSections: [] }, PreviewedTables: tables([]), ...more },
  });
  return renderProject(screens, { path: `/projects/${PROJECT_ID}/${tab}`, session }).then((view) => ({ ...view, server }));
}

const section = (title: string) => page.getByRole('region', { name: title, exact: true });

it('shows the details in their sections [PROJ-011] [PROJ-012] [PROJ-013] [PROJ-014] [PROJ-015] [PROJ-016] [PROJ-017] [PROJ-018]', async () => {
  await open(givenProject(complete));
  await expect.element(section('Details')).toMatchTextContent(/We look for a dental carrier/);
  await expect.element(section('Brokerage Firm Contacts')).toMatchTextContent(/Marcus Webb.*555-0100/);
  await expect.element(section('Timeline')).toMatchTextContent(/Submission Deadline.*May 4, 2026/);
  await expect.element(section('Client Information')).toMatchTextContent(/Acme Manufacturing/);
  await expect.element(section('Employer size')).toMatchTextContent(/Mid-market \(100-999\)/);
  await expect.element(section('Life Count')).toMatchTextContent(/1,250/);
  await expect.element(section('More Information')).toMatchTextContent(/Plan year.*Calendar/);
  await expect.element(section('Documents').getByRole('link', { name: 'census.xlsx' })).toHaveAttribute('href', '/api/file/f1');
});

it.each([
  ['acme.test', 'https://acme.test'],
  ['http://acme.test', 'http://acme.test'],
])('links the website %s of the client to %s', async (website, address) => {
  const client = { id: '0190a5d1-0000-7000-8000-0000000000c1', name: 'Acme Manufacturing', location: null, description: null, website };
  await renderScreen(<DetailsPreview project={givenProject({ client })} />);
  await expect.element(section('Client Information').getByRole('link', { name: website })).toHaveAttribute('href', address);
});

it('has a timeline in an open panel only where it has dates', async () => {
  const dates = { publishDate: null, questionsClarificationDeadline: null, submissionDeadline: null, questionsSubmissionDeadline: null };
  const project = givenProject({ type: 'RFIOP', ...dates, plannedDecisionDate: null });
  const view = await renderScreen(<DetailsPreview project={project} />);
  await expect.element(section('Details')).toBeVisible();
  expect(section('Timeline').elements()).toEqual([]);
  await view.unmount();
  await renderScreen(<DetailsPreview project={{ ...project, plannedDecisionDate: '2026-06-30T12:00:00.000Z' }} />);
  await expect.element(section('Timeline')).toMatchTextContent(/June 30, 2026/);
});

it('hides the client from vendors when asked to [PROJ-019]', async () => {
  const vendor = givenSession(givenProfile({ type: 'VENDOR', settings: null, company: null }));
  const hidden = givenProject({ ...complete, hideClientInfo: true });
  const view = await renderScreen(<DetailsPreview project={hidden} />, { session: vendor });
  await expect.element(section('Details')).toBeVisible();
  for (const title of ['Client Information', 'Employer size', 'Life Count']) expect(section(title).elements()).toEqual([]);
  await view.unmount();
  await renderScreen(<DetailsPreview project={{ ...hidden, hideClientInfo: false }} />, { session: vendor });
  await expect.element(section('Client Information')).toBeVisible();
});

it('saves edited details [PROJ-009]', async () => {
  const project = givenProject(complete);
  const { server } = await open(project, { UpdateProject: { updateProject: givenProject({ ...complete, name: 'Dental RFP' }) } });
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('textbox', { name: 'Project name' }).fill('Dental RFP');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Project is saved')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Dental RFP', level: 1 })).toBeVisible();
  const input = server.requests('UpdateProject')[0]?.input['input'];
  expect(input).toMatchObject({
    id: PROJECT_ID,
    name: 'Dental RFP',
    updatedAt: '2026-03-05T12:00:00.000Z',
    files: [{ id: complete.files?.[0]?.id }],
  });
  expect(input).not.toHaveProperty('client');
});

it('leaves the form without asking the server where nothing was changed', async () => {
  const { server } = await open(givenProject(complete));
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Project name' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Project name' })).not.toBeInTheDocument();
  await expect.element(section('Details')).toBeVisible();
  expect(server.requests('UpdateProject')).toEqual([]);
});

it('says when details cannot be saved and keeps what was typed [PROJ-010]', async () => {
  await open(givenProject(complete), { UpdateProject: () => Promise.reject(new FakeError(500, { message: 'Not today' })) });
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('textbox', { name: 'Project name' }).fill('Dental RFP');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Unable to save Project')).toBeVisible();
  await expect.element(page.getByText('Not today')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Dental RFP');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect.element(section('Details')).toBeVisible();
});

it('names who changed the project in between and starts again from there', async () => {
  const conflict = { by: 'Dana Fox', at: '2026-03-05T17:00:00.000Z' };
  await open(givenProject(complete), { UpdateProject: () => Promise.reject(new FakeError(409, { code: 'CONFLICT', conflict })) });
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('textbox', { name: 'Project name' }).fill('Dental RFP');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Dana Fox changed this on March 5, 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Dental Carrier RFP 2027');
});

it('settles the publish date and the length of answers with the publication [PROJ-049] [PROJ-050]', async () => {
  const draft = await open(givenProject({ ...complete, status: 'IN_REVIEW' }));
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Publish Date' })).toBeEnabled();
  await expect.element(page.getByRole('combobox', { name: 'Length of text answers' })).toBeEnabled();
  await draft.unmount();
  await open(givenProject({ ...complete, status: 'PUBLISHED' }));
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Publish Date' })).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: 'Length of text answers' })).toBeDisabled();
  await expect.element(page.getByRole('textbox', { name: 'Submission Deadline', exact: true })).toBeEnabled();
});

it('changes owners, experts and viewers [PROJ-117]', async () => {
  const { server } = await open(givenProject(complete), {
    UpdateProjectMembers: { updateProjectMembers: givenProject({ ...complete, domainExperts: [OPTIONS.dana] }) },
  });
  await expect.element(section('Members')).toMatchTextContent(/Project owners.*Marcus Webb.*Domain experts.*Nobody yet.*Viewers/);
  await page.getByRole('button', { name: 'Edit Members' }).click();
  await page.getByRole('combobox', { name: 'Domain experts' }).click();
  await page.getByRole('option', { name: 'Dana Fox' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Members are saved')).toBeVisible();
  await expect.element(section('Members')).toMatchTextContent(/Domain experts.*Dana Fox/);
  expect(server.requests('UpdateProjectMembers')[0]?.input).toMatchObject({
    input: { id: PROJECT_ID, productOwners: [{ id: OPTIONS.marcus.id }], domainExperts: [{ id: OPTIONS.dana.id }], viewers: [] },
  });
});

it('starts again from the members that somebody else has chosen in between', async () => {
  let project = givenProject(complete);
  await open(project, {
    Project: () => ({ project }),
    UpdateProjectMembers: () => {
      project = givenProject({ ...complete, viewers: [OPTIONS.dana], updatedAt: '2026-03-06T12:00:00.000Z' });
      throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Dana Fox', at: '2026-03-06T12:00:00.000Z' } });
    },
  });
  const dialog = page.getByRole('dialog', { name: 'Edit Members' });
  await page.getByRole('button', { name: 'Edit Members' }).click();
  await dialog.getByRole('combobox', { name: 'Domain experts' }).click();
  await page.getByRole('option', { name: 'Dana Fox' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/Dana Fox changed this/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(dialog.getByText(/Dana Fox changed this/)).not.toBeInTheDocument();
  await expect.element(section('Members')).toMatchTextContent(/Domain experts.*Nobody yet.*Viewers.*Dana Fox/);
  await expect.element(dialog).toBeVisible();
});

it('says at the list which of its people is refused', async () => {
  const fields = { 'domainExperts.0': 'Must be one of the offered options' };
  const UpdateProjectMembers = () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields }));
  await open(givenProject(complete), { UpdateProjectMembers });
  const dialog = page.getByRole('dialog', { name: 'Edit Members' });
  await page.getByRole('button', { name: 'Edit Members' }).click();
  const experts = dialog.getByRole('combobox', { name: 'Domain experts' });
  await experts.click();
  await page.getByRole('option', { name: 'Dana Fox' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(experts).toHaveAccessibleDescription(/Must be one of the offered options/);
});

it('offers no editing to who only looks on, nor of a project that is over', async () => {
  const viewer = await open(givenProject(complete, { privileges: [] }), {}, 'details', givenBrokerSession());
  await expect.element(section('Members')).toBeVisible();
  expect(page.getByRole('button', { name: /Edit/ }).elements()).toEqual([]);
  await viewer.unmount();
  await open(givenProject({ ...complete, status: 'COMPLETED' }));
  await expect.element(section('Members')).toBeVisible();
  expect(page.getByRole('button', { name: /Edit/ }).elements()).toEqual([]);
});

it('previews details and questions as vendors get them', async () => {
  await open(givenProject(complete), {}, 'preview');
  await expect.element(section('Details')).toBeVisible();
  await expect.element(page.getByText('There are no questions yet')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Client Tables' }).elements()).toEqual([]);
});

it('previews the questions that are asked, without the rejected ones', async () => {
  const questions = [givenQuestion('How large is your network?'), givenQuestion('Who is your barber?', { status: 'REJECTED' })];
  await open(givenProject(complete), { ProjectSections: { projectSections: [givenSection('Network', questions)] } }, 'preview');
  await expect.element(page.getByText('How large is your network?')).toBeVisible();
  await expect.element(page.getByText('1 question', { exact: true })).toBeVisible();
  expect(page.getByLabelText('Loading questions').elements()).toEqual([]);
  expect(page.getByText('Who is your barber?').elements()).toEqual([]);
});

it('says when the questions cannot be previewed, and shows them after another try', async () => {
  let works = false;
  const sections = () => {
    if (!works) throw new FakeError(500, { message: 'Out of order' });
    return { projectSections: [givenSection('Network', [givenQuestion('How large is your network?')])] };
  };
  await open(givenProject(complete), { ProjectSections: sections }, 'preview');
  await expect.element(page.getByText('Out of order')).toBeVisible();
  works = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('How large is your network?')).toBeVisible();
});

it('previews those client tables that vendors will see, to read [CTAB-062]', async () => {
  await open(givenProject(complete), { PreviewedTables: tables([table('Current benefits', true), table('Salaries', false)]) }, 'preview');
  await expect.element(page.getByRole('table', { name: 'Current benefits' }).getByRole('cell', { name: 'Gold' })).toBeVisible();
  expect(page.getByText('Salaries').elements()).toEqual([]);
  expect(page.getByRole('table').getByRole('textbox').elements()).toEqual([]);
});

it.each([
  ['is null', () => new BrokenAnswer({ project: null })],
  ['may not be seen', () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN' }))],
  ['is not there', () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND' }))],
])('goes home from the preview of a project that %s [PROJ-021]', async (_what, answer) => {
  const { location } = await open(givenProject(), { Project: answer }, 'preview');
  await expect.poll(location).toBe('/');
});
