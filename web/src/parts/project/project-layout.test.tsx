import { TEAM_STATUS_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { BrokenAnswer, FakeError, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProjectLayout } from './project-layout.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';
import { givenProject, PROJECT_ID } from './testing/given-project.ts';
import { renderProject } from './testing/render-project.tsx';

beforeEach(clearWhatStays);
afterEach(() => page.viewport(1280, 800));

const PATH = `/projects/${PROJECT_ID}/details`;
const screen = { '/projects/$id/details': <ProjectLayout tab="details">{({ project }) => <p>Body of {project.name}</p>}</ProjectLayout> };

function open(project: unknown, more: Record<string, unknown> = {}, path = PATH) {
  const server = fakeServer({ graphql: { Project: typeof project === 'function' ? project : { project }, ...more } });
  return renderProject(screen, { path }).then((view) => ({ ...view, server }));
}

const OTHER = '0190a5d1-0000-7000-8000-0000000000b7';
const lost = (name: string, submitted: boolean, answersCount: number) => ({ __typename: 'LostProduct', name, submitted, answersCount });

async function choose(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function entries(): Promise<string[]> {
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const names = page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent ?? '');
  await userEvent.keyboard('{Escape}');
  return names;
}

it('names the project, its client and its status around every page [PROJ-001] [PROJ-002] [PROJ-003]', async () => {
  await open(givenProject({ status: 'SCORING' }));
  await expect.element(page.getByRole('heading', { name: 'Dental Carrier RFP 2027', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Acme Manufacturing')).toBeVisible();
  await expect.element(page.getByText('In Progress: Evaluation')).toBeVisible();
  await expect.element(page.getByText('Body of Dental Carrier RFP 2027')).toBeVisible();
});

it('shows the tabs the server lists and no others [PROJ-004] [PROJ-005]', async () => {
  const all = await open(
    givenProject({
      status: 'COMPLETED',
      tabs: ['faq', 'preview', 'products', 'comparison', 'scoring', 'questions', 'discovery', 'details', 'dashboard'],
    }),
  );
  const tabs = () => page.getByRole('navigation', { name: 'Project' }).getByRole('link').elements();
  await expect
    .poll(() => tabs().map((tab) => tab.getAttribute('href')?.split('/').at(-1)))
    .toEqual(['dashboard', 'details', 'discovery', 'questions', 'scoring', 'comparison', 'products', 'preview', 'faq']);
  await expect.element(page.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
  await all.unmount();
  await open(givenProject({}, { privileges: [] }));
  await expect.poll(() => tabs().map((tab) => tab.textContent)).toEqual(['Details', 'Preview']);
});

it.each([
  ['a project that is null [PROJ-006]', () => new BrokenAnswer({ project: null })],
  ['a deleted project [PROJ-007]', () => ({ project: givenProject({ status: 'DELETED' }) })],
  ['an invalid id [PROJ-008]', () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', message: 'Cast to ObjectId failed' }))],
  ['a project of somebody else', () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND', message: 'Not found' }))],
])('shows the not-found page for %s', async (_what, answer) => {
  await open(answer, {}, '/projects/nonsense/details');
  await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
});

it('says that access is denied on a tab that is not among the own ones', async () => {
  await open(givenProject({ tabs: ['preview'] }));
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

const COLOURS: Partial<Record<ProjectStatus, string>> = { COMPLETED: 'green', DELETED: 'red' };
it.each(PROJECT_STATUSES)('colours the status %s [PROJ-043] [PROJ-044] [PROJ-045]', async (status) => {
  await renderScreen(<ProjectStatusBadge status={status} type="RFP" />);
  const label = page.getByText(TEAM_STATUS_LABELS[status], { exact: true });
  await expect.element(label).toBeVisible();
  const badge = label.element().closest<HTMLElement>('.mantine-Badge-root');
  expect(badge?.style.getPropertyValue('--badge-bg')).toContain(`-${COLOURS[status] ?? 'yellow'}-`);
});

it('has the side panel only for who runs projects [PERM-053]', async () => {
  const view = await open(givenProject());
  await expect.element(page.getByRole('complementary', { name: 'Manage project' })).toBeVisible();
  await view.unmount();
  await open(givenProject({}, { privileges: ['MANAGE_PROJECT_QUESTIONS'] }));
  await expect.element(page.getByText(/Body of/)).toBeVisible();
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
});

it.each([
  ['RFP', 'DRAFT', ['Clone Project', 'Send Project Status Email', 'History', 'Delete Project']],
  [
    'RFI',
    'PUBLISHED',
    ['Clone Project', 'Create RFP From RFI', 'Send Project Status Email', 'History', 'Cancel Project', 'Delete Project'],
  ],
  ['PANEL', 'DRAFT', ['Clone Project', 'Send Project Status Email', 'History', 'Rollback Project']],
  ['RFIOP', 'AWAITING', ['Clone Project', 'Send Project Status Email', 'History', 'Close Project', 'Cancel Project', 'Delete Project']],
] as const)('offers what can be done with %s in %s [PROJ-093] [PROJ-095] [PROJ-096] [PERM-052]', async (type, status, expected) => {
  await open(givenProject({ type, status }));
  expect(await entries()).toEqual(expected);
});

it('says what the project is, whose it is and what it is based on', async () => {
  const people = { createdBy: { id: OTHER, name: 'Olivia Reed' }, productOwners: [] };
  await open(givenProject({ type: 'RFI', createdAt: '2026-03-04T12:00:00.000Z', baseProject: { id: OTHER, name: 'Before' }, ...people }));
  const panel = page.getByRole('complementary', { name: 'Manage project' });
  await expect.element(panel).toMatchTextContent(/TypeRFI.*Project ownersNobody yet.*CreatedMarch 4, 2026 by Olivia Reed.*Based onBefore/);
  const base = panel.getByRole('link', { name: 'Before' });
  await expect.element(base).toHaveAttribute('href', `/projects/${OTHER}`);
  // Not the blue with a line that a browser gives a bare link.
  expect(getComputedStyle(base.element())).toMatchObject({ color: 'rgb(63, 80, 167)', textDecorationLine: 'none' });
});

it('has no more than the menu before the content where there is no room beside it', async () => {
  await page.viewport(1024, 768);
  await open(givenProject());
  const panel = page.getByRole('complementary', { name: 'Manage project' });
  await expect.element(panel.getByRole('button', { name: 'Manage' })).toBeVisible();
  await expect.element(panel.getByText('Project owners')).not.toBeVisible();
  expect(panel.element().getBoundingClientRect().width).toBe(160);
});

it('leads to the history of the project from the menu', async () => {
  const { location } = await open(givenProject());
  await choose('History');
  await expect.poll(location).toBe(`/projects/${PROJECT_ID}/history`);
});

it('offers Upload Q&A for a panel without sections to who manages brokers only [PROJ-094]', async () => {
  const privileges = ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'] as const;
  const offered = async (project: ReturnType<typeof givenProject>) => {
    const view = await open(project);
    await expect.element(page.getByText(/Body of/)).toBeVisible();
    const names = await entries();
    await view.unmount();
    return names.includes('Upload Q&A');
  };
  expect(await offered(givenProject({ type: 'PANEL' }, { privileges }))).toBe(true);
  expect(await offered(givenProject({ type: 'PANEL', sectionsCount: 1 }, { privileges }))).toBe(false);
  expect(await offered(givenProject({ type: 'RFP' }, { privileges }))).toBe(false);
  expect(await offered(givenProject({ type: 'PANEL' }))).toBe(false);
});

it.each([
  ['RFP', 'Delete Project', /delete the project\? This action is irreversible/, 'The project is deleted'],
  ['PANEL', 'Rollback Project', /roll back the project\? This action is irreversible/, 'The project is rolled back'],
] as const)(
  'warns that %s is gone for good, then deletes it and shows the list [PROJ-097] [PROJ-098] [PROJ-099] [PROJ-100]',
  async (type, entry, warning, told) => {
    const { server, location } = await open(givenProject({ type }), {
      ChangeProjectStatus: { changeProjectStatus: givenProject({ type, status: 'DELETED' }) },
      ProjectDeletion: { projectDeletion: [lost('Gold Plan', false, 1)] },
    });
    await choose(entry);
    await expect.element(page.getByRole('dialog').getByText(warning)).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText('1 product with 1 answer not submitted')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    expect(server.requests('ChangeProjectStatus')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
    await expect.poll(location).toBe('/projects');
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
    expect(server.requests('ChangeProjectStatus')[0]?.input).toEqual({
      input: { id: PROJECT_ID, from: 'DRAFT', status: 'DELETED', message: null },
    });
  },
);

it('names what was submitted first and wants the project’s name typed before that is deleted', async () => {
  const { server, location } = await open(givenProject({ status: 'SCORING' }), {
    ChangeProjectStatus: { changeProjectStatus: givenProject({ status: 'DELETED' }) },
    ProjectDeletion: { projectDeletion: [lost('Gold Plan', true, 26), lost('Silver Plan', true, 1024), lost('Amber Plan', false, 0)] },
  });
  await choose('Delete Project');
  const dialog = page.getByRole('dialog', { name: 'Delete Project' });
  await expect.element(dialog.getByText('What goes with “Dental Carrier RFP 2027”')).toBeVisible();
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual([
    '2 products that submitted their answers (1,050 answers)',
    '1 other product with 0 answers not submitted',
    'All sections, questions, scores and reports',
  ]);
  const typed = dialog.getByRole('textbox', { name: 'Type the name of the project to confirm' });
  await typed.fill('Dental');
  await dialog.getByRole('button', { name: 'Delete Project' }).click();
  await expect.element(dialog.getByText('This is not the name of the project')).toBeVisible();
  expect(server.requests('ChangeProjectStatus')).toEqual([]);
  await typed.fill('Dental Carrier RFP 2027');
  await dialog.getByRole('button', { name: 'Delete Project' }).click();
  await expect.poll(location).toBe('/projects');
  expect(server.requests('ChangeProjectStatus')).toHaveLength(1);
});

it('deletes nothing before it can say what goes with the project, and tries again', async () => {
  let fails = true;
  await open(givenProject({ status: 'AWAITING' }), {
    ProjectDeletion: () => {
      if (fails) throw new FakeError(500, { message: 'The server is busy' });
      return { projectDeletion: [] };
    },
  });
  await choose('Delete Project');
  const dialog = page.getByRole('dialog', { name: 'Delete Project' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The server is busy/);
  await expect.element(dialog.getByRole('button', { name: 'Delete Project' })).toBeDisabled();
  fails = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('What goes with “Dental Carrier RFP 2027”')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Delete Project' })).toBeEnabled();
});

it('never offers Cancel beside Cancel Project or Delete Project', async () => {
  await open(givenProject({ status: 'AWAITING' }), { ProjectDeletion: { projectDeletion: [] } });
  for (const entry of ['Cancel Project', 'Delete Project']) {
    await choose(entry);
    const dialog = page.getByRole('dialog', { name: entry });
    await expect.element(dialog.getByRole('button', { name: entry })).toBeEnabled();
    await expect.element(dialog.getByRole('button', { name: 'Cancel', exact: true })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Keep Project' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

it('sends a message to the vendors of a cancelled project', async () => {
  const { server } = await open(givenProject({ status: 'AWAITING' }), {
    ChangeProjectStatus: { changeProjectStatus: givenProject({ status: 'CANCELLED' }) },
  });
  await choose('Cancel Project');
  await page.getByRole('textbox', { name: 'Message to the vendors' }).fill('The client has merged.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Project' }).click();
  await expect.element(page.getByText('The project is cancelled')).toBeVisible();
  expect(server.requests('ChangeProjectStatus')[0]?.input).toMatchObject({
    input: { status: 'CANCELLED', message: 'The client has merged.' },
  });
});

it('closes a project after a question, and leaves it as it is when the answer is no', async () => {
  const { server } = await open(givenProject({ status: 'AWAITING', type: 'RFIOP' }), {
    ChangeProjectStatus: { changeProjectStatus: givenProject({ status: 'COMPLETED', type: 'RFIOP' }) },
  });
  const dialog = page.getByRole('dialog', { name: 'Close Project' });
  const told = page.getByText('The project is closed', { exact: true });
  await choose('Close Project');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(told.elements()).toEqual([]);
  expect(server.requests('ChangeProjectStatus')).toEqual([]);
  await choose('Close Project');
  await dialog.getByRole('button', { name: 'Close Project' }).click();
  await expect.element(told).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('ChangeProjectStatus').map(({ input }) => input)).toEqual([
    { input: { id: PROJECT_ID, from: 'AWAITING', status: 'COMPLETED', message: null } },
  ]);
});

it('tells who was faster when two people change the status at once', async () => {
  await open(givenProject({ status: 'AWAITING', type: 'RFIOP' }), {
    ChangeProjectStatus: () =>
      Promise.reject(
        new FakeError(409, { code: 'CONFLICT', reason: 'status-changed', conflict: { by: 'Dana Fox', at: '2026-03-05T17:00:00.000Z' } }),
      ),
  });
  await choose('Close Project');
  await page.getByRole('dialog').getByRole('button', { name: 'Close Project' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Dana Fox changed the status of this project on March 5, 2026/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

it('asks what a clone takes along and hands it to the wizard [PROJ-101] [PROJ-102] [PROJ-103]', async () => {
  const { router, location } = await open(givenProject());
  await choose('Clone Project');
  await page.getByRole('checkbox', { name: 'Copy questions status' }).click();
  await page.getByRole('checkbox', { name: 'Copy approvers' }).click();
  await page.getByRole('checkbox', { name: 'Copy questions weight' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(location).toBe('/project-wizard/details');
  expect(router.state.location.search).toEqual({
    clone: PROJECT_ID,
    copyQuestionsStatus: true,
    copyApprovers: true,
    copyQuestionsWeight: true,
  });
});

const panel = () => givenProject({ type: 'PANEL' }, { privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'] });

async function uploadFile(): Promise<void> {
  class UploadRequest extends EventTarget {
    status = 200;
    responseText = JSON.stringify({ id: '0190a5d1-0000-7000-8000-0000000000f1', name: 'panel.xlsx', size: 3, url: '/f' });
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      setTimeout(() => this.dispatchEvent(new Event('load')));
    }
  }
  const real = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
  await page.getByLabelText('Choose file: choose files').upload(new File(['abc'], 'panel.xlsx'));
  await expect.element(page.getByText('Uploaded', { exact: true })).toBeVisible();
  globalThis.XMLHttpRequest = real;
}

it('needs an XLSX file for Upload Q&A [PROJ-105]', async () => {
  await open(panel());
  await choose('Upload Q&A');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText('File is not uploaded yet')).toBeVisible();
  await page.getByLabelText('Choose file: choose files').upload(new File(['abc'], 'panel.pdf'));
  await expect.element(page.getByText('The file format is invalid. Please use .xlsx file only')).toBeVisible();
});

it.each([
  ['Unable to upload questions', () => ({ parseProjectQuestions: { questionsCount: 0, answersCount: 0, sections: [], rejected: [] } })],
  ['Sorry, something went wrong...', () => Promise.reject(new FakeError(500))],
])('says "%s" when the uploaded file gives nothing [PROJ-106] [PROJ-107]', async (text, answer) => {
  await open(panel(), { ParseProjectQuestions: answer });
  await choose('Upload Q&A');
  await uploadFile();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('is done with the upload when everything in the file could be read', async () => {
  await open(panel(), {
    ParseProjectQuestions: { parseProjectQuestions: { questionsCount: 12, answersCount: 0, sections: [{ id: 'network' }], rejected: [] } },
  });
  await choose('Upload Q&A');
  await uploadFile();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText('12 questions uploaded')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('says how many questions and answers were uploaded, and which cells could not be read', async () => {
  const rejected = [{ row: 5, message: 'Gold PPO: Value is not a valid Number' }];
  await open(panel(), {
    ParseProjectQuestions: { parseProjectQuestions: { questionsCount: 12, answersCount: 1, sections: [{ id: 'network' }], rejected } },
  });
  await choose('Upload Q&A');
  await expect.element(page.getByRole('dialog').getByText(/headed with the name of an invited product/)).toBeVisible();
  await uploadFile();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText('12 questions and 1 answer uploaded')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Not uploaded' });
  await expect.element(dialog.getByText('Row 5: Gold PPO: Value is not a valid Number')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
