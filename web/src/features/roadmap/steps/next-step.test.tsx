import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProduct, givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { holdUndo } from '../../../testing/hold-undo.ts';
import { confirmStore } from '../../../ui/dialog/confirm.ts';
import { deleteLater } from '../../../ui/undo/delayed-deletes.ts';
import { NextStep } from './next-step.tsx';

beforeEach(clearWhatStays);
// A question that a failed test left open would stand in front of the next one.
afterEach(() => confirmStore.current()?.settle({ confirmed: false, checked: false }));

const SCREEN = '/projects/$id/dashboard';
function open(project: Project, more: Record<string, unknown> = {}, reload: () => Promise<unknown> = () => Promise.resolve()) {
  const server = fakeServer({
    graphql: {
      Project: () => ({ project }),
      ValidateProject: { validateProject: { issues: [] } },
      ChangeProjectStatus: ({ input }: { input: { status: ProjectStatus } }) => ({
        changeProjectStatus: { ...project, status: input.status },
      }),
      ...more,
    },
  });
  const screens = { [SCREEN]: <NextStep project={project} reload={reload} /> };
  return renderProject(screens, { path: `/projects/${PROJECT_ID}/dashboard` }).then((view) => ({ ...view, server }));
}

const dialog = page.getByRole('dialog');

it.each([
  ['RFP', 'DRAFT', 'Move To Review', 'IN_REVIEW'],
  ['RFP', 'IN_REVIEW', 'Publish Project', 'PUBLISHED'],
  ['RFI', 'PUBLISHED', 'Next', 'AWAITING'],
  ['RFI', 'AWAITING', 'Start Scoring', 'SCORING'],
  ['RFP', 'SCORING', 'Complete', 'COMPLETED'],
  ['RFP', 'COMPLETED', 'Move To Archive', 'ARCHIVED'],
  ['PANEL', 'DRAFT', 'Move To Review', 'IN_REVIEW'],
  ['PANEL', 'IN_REVIEW', 'Publish Project', 'PUBLISHED'],
  ['PANEL', 'PUBLISHED', 'Next', 'AWAITING'],
  ['PANEL', 'AWAITING', 'Start Scoring', 'SCORING'],
  ['PANEL', 'SCORING', 'Close', 'COMPLETED'],
  ['RFIOP', 'DRAFT', 'Move To Review', 'IN_REVIEW'],
  ['RFIOP', 'IN_REVIEW', 'Publish Project', 'AWAITING'],
] as const)(
  'moves %s from %s with "%s" to %s, after asking [PROJ-051] [PROJ-052] [PROJ-053] [PROJ-054] [PROJ-055] [PROJ-056] [PROJ-057] [PROJ-058] [PROJ-060] [PROJ-062] [PROJ-063] [PROJ-076]',
  async (type: ProjectType, status: ProjectStatus, button: string, to: ProjectStatus) => {
    const products = status === 'AWAITING' ? [givenProduct()] : [];
    const { server } = await open(givenProject({ type, status, products }));
    await page.getByRole('button', { name: button }).click();
    await expect.element(dialog.getByText(/Are you sure/)).toBeVisible();
    expect(server.requests('ChangeProjectStatus')).toEqual([]);
    expect(server.requests('ValidateProject').map(({ input }) => input)).toEqual(
      status === 'DRAFT' || status === 'IN_REVIEW' ? [{ id: PROJECT_ID, status: to }] : [],
    );
    // The cross in the corner is called Close as well.
    await dialog.getByRole('button', { name: button, exact: true }).last().click();
    await expect
      .poll(() => server.requests('ChangeProjectStatus').map(({ input }) => input))
      .toEqual([{ input: { id: PROJECT_ID, from: status, status: to, message: null } }]);
    await expect.element(page.getByText(/^The project is now /)).toBeVisible();
  },
);

it('first removes what was just removed: its vendor must not be invited', async () => {
  holdUndo();
  const done: string[] = [];
  let sent = () => {};
  const noted = (step: string, answer: unknown) => () => {
    done.push(step);
    return answer;
  };
  const project = givenProject({ status: 'IN_REVIEW' });
  await open(project, {
    ValidateProject: noted('checked', { validateProject: { issues: [] } }),
    ChangeProjectStatus: noted('published', { changeProjectStatus: { ...project, status: 'PUBLISHED' } }),
  });
  const action = () => new Promise<void>((resolve) => (sent = resolve)).then(() => done.push('removed'));
  deleteLater({ ids: ['p1'], name: 'Smile Plan', verb: 'remove', action });
  await page.getByRole('button', { name: 'Publish Project' }).click();
  await expect.element(page.getByRole('button', { name: 'Publish Project' })).toHaveAttribute('data-loading', 'true');
  expect(done).toEqual([]);
  sent();
  await dialog.getByRole('button', { name: 'Publish Project', exact: true }).click();
  await expect.poll(() => done).toEqual(['removed', 'checked', 'published']);
});

it('has no button for an open panel that awaits answers, nor for who does not run projects [PROJ-061] [PERM-051]', async () => {
  const view = await open(givenProject({ type: 'RFIOP', status: 'AWAITING' }));
  expect(page.getByRole('button').elements()).toEqual([]);
  await view.unmount();
  await open(givenProject({}, { privileges: ['MANAGE_PROJECT_QUESTIONS', 'VIEW_DASHBOARD'] }));
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('opens the wizard to restart a closed panel [PROJ-059] [PROJ-104]', async () => {
  const { location, router, server } = await open(givenProject({ type: 'PANEL', status: 'COMPLETED' }));
  await page.getByRole('button', { name: 'Restart' }).click();
  await dialog.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(location).toBe('/project-wizard/details');
  expect(router.state.location.search).toEqual({ panel: PROJECT_ID });
  expect(server.requests('ChangeProjectStatus')).toEqual([]);
});

const issues = [
  {
    messageId: 'EMPTY_SECTIONS',
    message: 'Project is required to have at least one section',
    count: 1,
    link: `/projects/${PROJECT_ID}/questions`,
  },
  {
    messageId: 'EMPTY_DOMAIN_EXPERTS',
    message: 'At least one domain experts should be added',
    count: 2,
    link: `/projects/${PROJECT_ID}/details#members`,
  },
];

it.each([
  ['DRAFT', 'Move To Review', 'Unable to start questions review until the following issues are fixed.'],
  ['IN_REVIEW', 'Publish Project', 'Unable to publish the project until the following issues are fixed.'],
] as const)(
  'lists what keeps a project in %s, each with the way there [PROJ-063] [PROJ-064] [PROJ-065] [PROJ-092]',
  async (status, button, heading) => {
    const { server, router } = await open(givenProject({ status }), { ValidateProject: { validateProject: { issues } } });
    await page.getByRole('button', { name: button }).click();
    await expect.element(dialog.getByText(heading)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: issues[0]?.message })).toHaveAttribute('href', issues[0]?.link);
    await dialog.getByRole('link', { name: 'At least one domain experts should be added' }).click();
    await expect.poll(() => router.state.location.href).toBe(`/projects/${PROJECT_ID}/details#members`);
    expect(server.requests('ChangeProjectStatus')).toEqual([]);
  },
);

it('asks to try again when the network fails [PROJ-066]', async () => {
  await open(givenProject({ status: 'PUBLISHED' }), { ChangeProjectStatus: () => Promise.reject(new TypeError('Failed to fetch')) });
  await page.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Sorry, we are having trouble with it. Please try again.')).toBeVisible();
});

it('tells the second of two people who moved the project', async () => {
  const conflict = { by: 'Dana Fox', at: '2026-03-05T17:00:00.000Z' };
  await open(givenProject({ status: 'PUBLISHED' }), {
    ChangeProjectStatus: () => Promise.reject(new FakeError(409, { code: 'CONFLICT', reason: 'status-changed', conflict })),
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog.getByText(/Dana Fox changed the status of this project/)).toBeVisible();
});

it('names who has not submitted before scoring starts, as it is by then', async () => {
  const [one, two, three] = ['Smile Plan', 'Bright PPO', 'Care HMO'].map((name) => givenProduct({ name }));
  const submitted = { answersSubmittedAt: '2026-03-04T12:00:00.000Z' };
  const read = givenProject({ status: 'AWAITING', products: [one!, two!, three!] });
  const now = givenProject({
    status: 'AWAITING',
    products: [{ ...one!, ...submitted }, two!, { ...three!, participationStatus: 'DECLINED' }],
  });
  await open(read, { Project: () => ({ project: now }) });
  await page.getByRole('button', { name: 'Start Scoring' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /change their answers\. Not submitted yet: “Bright PPO”\. Afterwards they can answer only with a deadline of their own, which you set on the Products page\./,
    );
  expect(dialog.getByText(/Smile Plan|Care HMO/).elements()).toEqual([]);
});

it('names them as the page knew them where the project cannot be read anew', async () => {
  const read = givenProject({ status: 'AWAITING', products: [givenProduct({ name: 'Smile Plan' })] });
  await open(read, { Project: () => Promise.reject(new TypeError('Failed to fetch')) });
  await page.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(dialog).toMatchTextContent(/Not submitted yet: “Smile Plan”\./);
});

it('cannot start scoring before somebody accepted [PROJ-072]', async () => {
  const invited = givenProduct({ participationStatus: 'PENDING' });
  const { server } = await open(givenProject({ status: 'AWAITING', products: [invited] }));
  await page.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(page.getByText('Unable to start scoring because no product has accepted the invitation.')).toBeVisible();
  expect(server.requests('ChangeProjectStatus')).toEqual([]);
});

const extended = { settings: { enableExtendedAnswersDeadline: true } };
const submitted = givenProduct({ name: 'BrightDental Network', answersSubmittedAt: '2026-03-01T12:00:00.000Z', progress: 100 });
const half = givenProduct({ name: 'HealthPlus PPO', progress: 50 });
const slow = givenProduct({ name: 'SmileCare', progress: 10 });
const undecided = givenProduct({ name: 'Silent Plan', participationStatus: 'PENDING' });
const declined = givenProduct({ name: 'Proud Plan', participationStatus: 'DECLINED' });
const awaiting = () => givenProject({ status: 'AWAITING', products: [submitted, undecided, half, declined, slow] }, extended);

it('asks which products are scored and gives the others a deadline [PROJ-067] [PROJ-068] [PROJ-069] [PROJ-070] [PROJ-071] [PROJ-073]', async () => {
  const project = awaiting();
  const { server } = await open(project, { SubmitProductAnswers: { submitProductAnswers: project } });
  await page.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Choice Products for Scoring' })).toBeVisible();
  await expect.element(dialog.getByText(/This decision is final/)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'BrightDental Network' })).toBeDisabled();
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(3);
  await dialog.getByRole('checkbox', { name: 'HealthPlus PPO' }).click();
  // Whoever is selected needs no deadline.
  await expect.element(dialog.getByRole('textbox', { name: 'Answers deadline of HealthPlus PPO' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  expect(server.requests('SubmitProductAnswers')).toEqual([]);
  const nextYear = new Date().getFullYear() + 1;
  await dialog.getByRole('textbox', { name: 'Answers deadline of SmileCare' }).fill(`January 15, ${nextYear}`);
  await userEvent.keyboard('{Tab}');
  await dialog.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(page.getByText('Product Answers were successfully submitted')).toBeVisible();
  expect(server.requests('SubmitProductAnswers')[0]?.input).toEqual({
    input: {
      project: { id: PROJECT_ID },
      products: [
        { id: half.id, selected: true, deadline: null },
        { id: slow.id, selected: false, deadline: `${nextYear}-01-15T12:00:00.000Z` },
      ],
    },
  });
  expect(server.requests('ChangeProjectStatus')[0]?.input).toMatchObject({ input: { from: 'AWAITING', status: 'SCORING' } });
});

it('says when the choice could not be stored, and moves nothing [PROJ-074]', async () => {
  const { server } = await open(awaiting(), { SubmitProductAnswers: () => Promise.reject(new FakeError(500)) });
  await page.getByRole('button', { name: 'Start Scoring' }).click();
  await dialog.getByRole('checkbox', { name: 'HealthPlus PPO' }).click();
  await dialog.getByRole('checkbox', { name: 'SmileCare' }).click();
  await dialog.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(page.getByText('Unable to submit product answers')).toBeVisible();
  expect(server.requests('ChangeProjectStatus')).toEqual([]);
});

it('begins with the deadlines there are, and again with what was stored when scoring did not start [PROJ-068]', async () => {
  const given = { ...slow, answersSubmitDeadline: '2096-06-30T12:00:00.000Z' };
  const late = { ...half, answersSubmitDeadline: '2020-06-30T12:00:00.000Z' };
  const project = givenProject({ status: 'AWAITING', products: [late, given] }, extended);
  const { server } = await open(project, {
    SubmitProductAnswers: { submitProductAnswers: project },
    ChangeProjectStatus: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const start = page.getByRole('button', { name: 'Start Scoring' });
  await start.click();
  await expect.element(dialog.getByRole('textbox', { name: 'Answers deadline of SmileCare' })).toHaveValue('June 30, 2096');
  await expect.element(dialog.getByRole('textbox', { name: 'Answers deadline of HealthPlus PPO' })).toHaveValue('');
  await dialog.getByRole('checkbox', { name: 'HealthPlus PPO' }).click();
  await dialog.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(page.getByText('Sorry, we are having trouble with it. Please try again.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('SubmitProductAnswers').map(({ input }) => input)).toEqual([
    {
      input: {
        project: { id: PROJECT_ID },
        products: [
          { id: half.id, selected: true, deadline: null },
          { id: slow.id, selected: false, deadline: '2096-06-30T12:00:00.000Z' },
        ],
      },
    },
  ]);
});

it.each(['products', 'products.1.id'])('asks anew when other products are open than the form shows: %s [PROJ-068]', async (path) => {
  const fields = { [path]: 'Must be one of the offered options' };
  let reloads = 0;
  const { server } = await open(
    awaiting(),
    { SubmitProductAnswers: () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields })) },
    () => Promise.resolve((reloads += 1)),
  );
  await page.getByRole('button', { name: 'Start Scoring' }).click();
  for (const name of ['HealthPlus PPO', 'SmileCare']) await dialog.getByRole('checkbox', { name }).click();
  await dialog.getByRole('button', { name: 'Start Scoring' }).click();
  await expect.element(page.getByText('A vendor accepted, declined or submitted meanwhile. Please choose again.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reloads).toBe(1);
  expect(server.requests('ChangeProjectStatus')).toEqual([]);
});

it('says when the winners could not be stored, and completes nothing [SCORE-057]', async () => {
  const project = givenProject({ status: 'SCORING', products: [submitted] });
  const { server } = await open(project, { SetWinners: () => Promise.reject(new FakeError(500)) });
  await page.getByRole('button', { name: 'Complete' }).click();
  await dialog.getByRole('checkbox', { name: 'BrightDental Network' }).click();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect.element(page.getByText('Unable to submit Data')).toBeVisible();
  expect(server.requests('ChangeProjectStatus')).toHaveLength(0);
});

it('says at the winners that one of them cannot win any more', async () => {
  const fields = { 'winners.0': 'Must be one of the offered options' };
  await open(givenProject({ status: 'SCORING', products: [submitted] }), {
    SetWinners: () => Promise.reject(new FakeError(400, { code: 'INVALID_INPUT', fields })),
  });
  await page.getByRole('button', { name: 'Complete' }).click();
  await dialog.getByRole('checkbox', { name: 'BrightDental Network' }).click();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect.element(dialog.getByText('Must be one of the offered options')).toBeVisible();
});

it('lists who can win by the project’s own score, whichever branch is selected', async () => {
  const [low, high] = [
    givenProduct({ ...submitted, id: '00000000-0000-4000-8000-000000000001', name: 'Aetna Dental' }),
    givenProduct({ ...submitted, id: '00000000-0000-4000-8000-000000000002', name: 'Zest Dental' }),
  ];
  const question = {
    __typename: 'ScoringQuestion',
    id: '00000000-0000-4000-8000-000000000003',
    status: 'APPROVED',
    weight: 2,
    question: { __typename: 'QuestionDefinition', id: '00000000-0000-4000-8000-000000000003', label: 'How large?' },
  };
  const standing = Promise.withResolvers<object>();
  const { server } = await open(givenProject({ status: 'SCORING', products: [low, high], tabs: ['dashboard', 'scoring'] }), {
    ProjectStanding: () => standing.promise,
  });
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect.element(dialog.getByRole('status', { name: 'Loading scores' })).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  standing.resolve({
    scoring: {
      __typename: 'Scoring',
      id: PROJECT_ID,
      scoringType: 'NUMBERS',
      branch: null,
      sections: [{ __typename: 'ScoringSection', id: '00000000-0000-4000-8000-000000000004', name: 'Network', questions: [question] }],
      products: [low, high].map(({ id, name }) => ({ __typename: 'ScoringProduct', id, name, winner: false })),
      ratings: [
        { __typename: 'ProductRatings', product: low.id, ratings: [1] },
        { __typename: 'ProductRatings', product: high.id, ratings: [4] },
      ],
    },
  });
  await expect.element(dialog.getByText('HealthPlus · 8 points')).toBeVisible();
  expect(
    dialog
      .getByRole('checkbox')
      .elements()
      .map((box) => box.getAttribute('value')),
  ).toEqual([high.id, low.id]);
  expect(server.requests('ProjectStanding').map(({ input }) => input)).toEqual([{ project: PROJECT_ID, branch: null }]);
});

it('lets an RFP name its winners before it is completed [PROJ-075]', async () => {
  const project = givenProject({ status: 'SCORING', products: [submitted, half] });
  const { server } = await open(project, { SetWinners: { setWinners: project } });
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Select Winners' })).toBeVisible();
  expect(dialog.getByRole('checkbox').elements().length).toBe(1);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect.element(dialog.getByText('Please select at least one winner')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'BrightDental Network' }).click();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect
    .poll(() => server.requests('ChangeProjectStatus')[0]?.input)
    .toMatchObject({ input: { from: 'SCORING', status: 'COMPLETED' } });
  expect(server.requests('SetWinners')[0]?.input).toEqual({ input: { project: { id: PROJECT_ID }, winners: [{ id: submitted.id }] } });
  await expect.element(page.getByText('The project is completed')).toBeVisible();
});
