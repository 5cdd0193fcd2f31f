import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { libraryAnswers, libraryId } from '../../../parts/library/testing/given-library.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProduct, givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { givenSection } from '../../../parts/question-list/testing/given-questions.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import { ProjectDashboardPage } from './project-dashboard-page.tsx';

beforeEach(clearWhatStays);

const question = (label: string, weight: number, status = 'APPROVED') => ({
  __typename: 'ScoringQuestion',
  id: `id of ${label}`,
  status,
  weight,
  question: { __typename: 'QuestionDefinition', id: `definition of ${label}`, label },
});
const scored = (name: string, winner: boolean, ratings: (number | null)[]) => ({
  product: { __typename: 'ScoringProduct', id: `id of ${name}`, name, winner },
  ratings: { __typename: 'ProductRatings', product: `id of ${name}`, ratings },
});

/** Two questions in two sections; the first product has 2 × 5 + 3, the second 2 × 1 + 5. */
function givenStanding(change: object = {}, products = [scored('Champion', false, [5, 3]), scored('Runner-up', false, [1, 5])]) {
  return {
    __typename: 'Scoring',
    id: PROJECT_ID,
    scoringType: 'NUMBERS',
    branch: null,
    sections: [
      { __typename: 'ScoringSection', id: 'network', name: 'Network', questions: [question('How large?', 2)] },
      { __typename: 'ScoringSection', id: 'fees', name: 'Fees', questions: [question('How much?', 1)] },
    ],
    products: products.map(({ product }) => product),
    ratings: products.map(({ ratings }) => ratings),
    ...change,
  };
}

const faqOf = (change: object = {}) => ({
  project: {
    __typename: 'Project',
    id: PROJECT_ID,
    faqSummary: { __typename: 'FaqSummary', unanswered: 0, waitingSince: null, latest: [], ...change },
  },
});

function open(project: Project, more: Record<string, unknown> = {}) {
  const answers = {
    ValidateProject: { validateProject: { issues: [] } },
    ProjectStanding: { scoring: givenStanding() },
    FaqSummary: faqOf(),
  };
  const server = fakeServer({ graphql: { Project: { project }, ...answers, ...more } });
  const session = givenBrokerSession('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES');
  const screens = { '/projects/$id/dashboard': <ProjectDashboardPage /> };
  return renderProject(screens, { path: `/projects/${PROJECT_ID}/dashboard`, session }).then((view) => ({ ...view, server }));
}

const NAMES = {
  ROADMAP: 'RoadMap',
  TIMELINE: 'Timeline',
  ISSUES: 'Project Issues',
  STATISTICS: 'Statistics',
  ANSWERS_PROGRESS: 'Answers Progress',
  SCORING: 'Scoring',
  PRODUCTS: 'Products',
  FAQ: 'FAQ',
  ALSO_LIKE: 'Would you also like to...',
};
const widget = (name: keyof typeof NAMES) => page.getByRole('region', { name: NAMES[name], exact: true });
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);

it.each([
  ['DRAFT', ['RoadMap', 'Timeline', 'Project Issues', 'Statistics', 'Products', 'Would you also like to...']],
  ['IN_REVIEW', ['RoadMap', 'Timeline', 'Project Issues', 'Statistics', 'Products']],
  ['PUBLISHED', ['RoadMap', 'Timeline', 'Statistics', 'Products', 'FAQ']],
  ['AWAITING', ['RoadMap', 'Timeline', 'Statistics', 'Answers Progress', 'Products', 'FAQ']],
  ['SCORING', ['RoadMap', 'Timeline', 'Statistics', 'Answers Progress', 'Scoring', 'Products', 'FAQ']],
  ['COMPLETED', ['RoadMap', 'Timeline', 'Statistics', 'Scoring', 'Products', 'FAQ', 'Would you also like to...']],
  ['ARCHIVED', ['RoadMap', 'Timeline', 'Scoring', 'Products']],
] as const)('shows in %s the widgets of that status [DASH-010]', async (status, shown) => {
  await open(givenProject({ status }));
  await expect.poll(headings).toEqual(shown);
});

it('draws the road with the current step [DASH-001] [PROJ-046]', async () => {
  await open(givenProject({ status: 'AWAITING' }));
  const road = widget('ROADMAP').getByRole('list', { name: 'Roadmap of the project' });
  await expect.element(road).toBeVisible();
  expect(
    road
      .getByRole('listitem')
      .elements()
      .map((step) => step.lastElementChild?.textContent),
  ).toEqual([
    'Draft (done)',
    'In Review (done)',
    'In Progress: Run-up (done)',
    'In Progress: Awaiting (current step)',
    'In Progress: Evaluation (still to come)',
    'Completed (still to come)',
  ]);
  expect(road.element().querySelectorAll('[aria-current="step"]')).toHaveLength(1);
  expect(road.element().querySelector('[aria-current="step"]')?.textContent).toContain('In Progress: Awaiting');
});

it('gives an open panel its shorter road', async () => {
  await open(givenProject({ type: 'RFIOP', status: 'AWAITING' }));
  const road = widget('ROADMAP').getByRole('list', { name: 'Roadmap of the project' });
  await expect.element(road).toBeVisible();
  expect(road.getByRole('listitem').elements().length).toBe(4);
});

it('shows the key dates in order with today among them [DASH-002] [DASH-014]', async () => {
  await open(
    givenProject({
      publishDate: '2020-02-03T12:00:00.000Z',
      plannedDecisionDate: '2096-06-30T12:00:00.000Z',
      submissionDeadline: '2020-03-04T12:00:00.000Z',
      questionsClarificationDeadline: '2020-02-14T12:00:00.000Z',
      questionsSubmissionDeadline: '2096-05-05T12:00:00.000Z',
    }),
  );
  const lines = widget('TIMELINE').getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual([
      'Publish DateFebruary 3, 2020 (over)',
      'Questions Clarification DeadlineFebruary 14, 2020 (over)',
      'Submission DeadlineMarch 4, 2020 (over)',
      'Today',
      'Questions Submission DeadlineMay 5, 2096',
      'Planned Decision DateJune 30, 2096',
    ]);
});

it('lists issues with their messages and the way to fix them [DASH-006] [DASH-013]', async () => {
  const issue = {
    messageId: 'EMPTY_SECTION',
    message: 'Section must have at least one question',
    count: 2,
    link: `/projects/${PROJECT_ID}/questions#section-7`,
  };
  await open(givenProject(), { ValidateProject: { validateProject: { issues: [issue] } } });
  await expect.element(widget('ISSUES').getByRole('link', { name: issue.message })).toHaveAttribute('href', issue.link);
  await expect.element(widget('ISSUES').getByText('(2 times)')).toBeVisible();
  expect(widget('ISSUES').getByText('There are no issues. The project can move on.').elements()).toEqual([]);
});

it('says that there are no issues only once that is known', async () => {
  const found = Promise.withResolvers<object>();
  await open(givenProject(), { ValidateProject: () => found.promise });
  await expect.element(widget('ISSUES').getByLabelText('Loading issues')).toBeVisible();
  expect(widget('ISSUES').getByText('There are no issues. The project can move on.').elements()).toEqual([]);
  expect(widget('ISSUES').getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  found.resolve({ validateProject: { issues: [] } });
  await expect.element(widget('ISSUES').getByText('There are no issues. The project can move on.')).toBeVisible();
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

it('counts questions by status, with links only for who works on them [DASH-005] [DASH-011]', async () => {
  const given: Partial<Project> = { status: 'SCORING', statistics };
  const view = await open(givenProject(given));
  await expect.element(widget('STATISTICS')).toMatchTextContent(/40 questions.*Pending.*3.*Approved.*36.*Rejected.*1.*12 of 40/);
  for (const [label, status] of [
    ['Pending', 'PENDING'],
    ['Approved', 'APPROVED'],
    ['Rejected', 'REJECTED'],
  ] as const)
    await expect
      .element(widget('STATISTICS').getByRole('link', { name: label }))
      .toHaveAttribute('href', `/projects/${PROJECT_ID}/questions?status=${status}`);
  await view.unmount();
  await open(givenProject(given, { privileges: ['VIEW_DASHBOARD'] }));
  await expect.element(widget('STATISTICS')).toMatchTextContent(/Approved.*36/);
  expect(widget('STATISTICS').getByRole('link').elements()).toEqual([]);
});

it('shows how far each accepted product has answered [DASH-003] [DASH-008]', async () => {
  const products = [
    givenProduct({ name: 'HealthPlus PPO', progress: 48 }),
    givenProduct({ name: 'BrightDental Network', progress: 100, answersSubmittedAt: '2026-03-01T12:00:00.000Z' }),
    givenProduct({ name: 'Gamma Plan', progress: 12, answersSubmitDeadline: '2026-03-09T12:00:00.000Z' }),
    givenProduct({ name: 'Undecided', participationStatus: 'PENDING' }),
  ];
  await open(givenProject({ status: 'AWAITING', products }));
  const lines = widget('ANSWERS_PROGRESS').getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual(['HealthPlus PPO48%', 'BrightDental Network100% · submitted', 'Gamma Plan12% · until March 9, 2026']);
  await expect.element(widget('PRODUCTS')).toMatchTextContent(/HealthPlus PPO.*Accepted.*Undecided.*Invited/);
});

const ranking = () =>
  widget('SCORING')
    .getByRole('list', { name: 'Ranking' })
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

it('ranks products by score, tells how much is rated and how firm the lead is, and leads to the scoring page [DASH-004]', async () => {
  const products = [scored('Runner-up', false, [1, 5]), scored('Champion', false, [5, -1])];
  const { server } = await open(givenProject({ status: 'SCORING' }), { ProjectStanding: { scoring: givenStanding({}, products) } });
  await expect.poll(ranking).toEqual(['Champion1066.7%Rated 1 of 2', 'Runner-up746.7%Rated 2 of 2']);
  await expect.element(widget('SCORING').getByText('Rated 3 of 4 answers')).toBeVisible();
  await expect
    .element(
      widget('SCORING').getByText(
        /^Champion leads Runner-up by 3 points. Lowering the weight of How large\? from 2 to 1 would put Runner-up first/,
      ),
    )
    .toBeVisible();
  await expect
    .element(widget('SCORING').getByRole('link', { name: 'Open scoring' }))
    .toHaveAttribute('href', `/projects/${PROJECT_ID}/scoring`);
  expect(server.requests('ProjectStanding').map(({ input }) => input)).toEqual([{ project: PROJECT_ID }]);
});

it('puts the winner first, whatever its score [DASH-012]', async () => {
  const products = [scored('Runner-up', false, [5, 5]), scored('Champion', true, [1, 0])];
  await open(givenProject({ status: 'COMPLETED' }), { ProjectStanding: { scoring: givenStanding({}, products) } });
  await expect.poll(ranking).toEqual(['ChampionWinner213.3%Rated 2 of 2', 'Runner-up15100%Rated 2 of 2']);
});

it('says in which branch the scores are', async () => {
  const branch = { __typename: 'Branch', id: 'branch', name: 'Clinical panel' };
  await open(givenProject({ status: 'SCORING' }), { ProjectStanding: { scoring: givenStanding({ branch }) } });
  await expect.element(widget('SCORING').getByText('Branch: Clinical panel')).toBeVisible();
});

it('keeps the rest of the dashboard when scores cannot be read', async () => {
  await open(givenProject({ status: 'SCORING' }), {
    ProjectStanding: () => Promise.reject(new FakeError(500, { message: 'Not today' })),
  });
  await expect.element(widget('SCORING').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(widget('ROADMAP')).toBeVisible();
});

it('does not ask for scores before there are any', async () => {
  const { server } = await open(givenProject({ status: 'AWAITING' }));
  await expect.element(widget('ANSWERS_PROGRESS')).toBeVisible();
  expect(server.requests('ProjectStanding')).toEqual([]);
});

it('counts products before publication, and offers what else there is to do [DASH-008] [DASH-009]', async () => {
  const products = [givenProduct({ participationStatus: 'DRAFT' })];
  const offered = () =>
    widget('ALSO_LIKE')
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent);
  const view = await open(givenProject({ sectionsCount: 2, products }));
  await expect.element(widget('PRODUCTS')).toMatchTextContent(/1 product has been added\./);
  await expect
    .poll(offered)
    .toEqual(['Clone Project', 'Send Project Status Email', 'Save Questions to Smart Library', 'Save Questions as Template']);
  await view.unmount();
  await open(givenProject({ sectionsCount: 0, products }));
  await expect.poll(offered).toEqual(['Clone Project', 'Send Project Status Email']);
});

it('lists the products that take part, and leads to them', async () => {
  const products = [givenProduct({ name: 'Gold Plan', participationStatus: 'ACCEPTED' })];
  const view = await open(givenProject({ status: 'AWAITING', tabs: ['dashboard', 'products'], products }));
  await expect.element(widget('PRODUCTS').getByRole('listitem')).toMatchTextContent(/Gold Plan.*Accepted/);
  await expect
    .element(widget('PRODUCTS').getByRole('link', { name: 'Manage products' }))
    .toHaveAttribute('href', `/projects/${PROJECT_ID}/products`);
  await view.unmount();
  await open(givenProject({ status: 'AWAITING', tabs: ['dashboard'], products: [] }));
  await expect.element(widget('PRODUCTS')).toMatchTextContent(/No products are taking part\./);
  expect(widget('PRODUCTS').getByRole('link').elements()).toEqual([]);
});

it('saves its questions to the library and closes the dialog, or goes on to the new template', async () => {
  const { location } = await open(givenProject({ sectionsCount: 1 }), {
    ...libraryAnswers([]),
    ProjectSections: { projectSections: [givenSection('Network')] },
    CopyProjectQuestionsToLibrary: { copyProjectQuestionsToLibrary: { __typename: 'CopiedToLibrary', count: 7 } },
    CreateTemplateFromQuestions: { createTemplateFromQuestions: { __typename: 'Template', id: libraryId(80) } },
  });
  const dialog = page.getByRole('dialog', { name: 'Save questions' });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await widget('ALSO_LIKE').getByRole('button', { name: 'Save Questions to Smart Library' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Save to Smart Library' })).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Group for Network' }).click();
  await page.getByRole('option', { name: 'Medical / Dental', exact: true }).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location()).toBe(`/projects/${PROJECT_ID}/dashboard`);
  await widget('ALSO_LIKE').getByRole('button', { name: 'Save Questions as Template' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Create Template' })).toBeChecked();
  await save.click();
  await expect.poll(location).toBe(`/templates/${libraryId(80)}/questions`);
});

it('counts the questions that wait, says since when, and shows the latest [DASH-007]', async () => {
  const asked = { __typename: 'FaqEntry', id: 'f1', text: 'Which dentists count?', companyName: 'HealthPlus' };
  const times = { createdAt: '2026-03-04T12:00:00.000Z', waitingSince: '2026-03-04T12:00:00.000Z' };
  const summary = { unanswered: 2, waitingSince: '2026-03-02T12:00:00.000Z', latest: [{ ...asked, ...times }] };
  await open(givenProject({ status: 'AWAITING' }), { FaqSummary: faqOf(summary) });
  await expect.element(widget('FAQ')).toMatchTextContent(/2 unanswered, the oldest asked March 2, 2026/);
  await expect.element(widget('FAQ')).toMatchTextContent(/Which dentists count\?/);
  await expect.element(widget('FAQ')).toMatchTextContent(/HealthPlus · March 4, 2026 · unanswered/);
  await expect
    .element(widget('FAQ').getByRole('link', { name: '2 unanswered' }))
    .toHaveAttribute('href', `/projects/${PROJECT_ID}/faq?show=UNANSWERED`);
  await expect.element(widget('FAQ').getByRole('link', { name: 'Open FAQ' })).toHaveAttribute('href', `/projects/${PROJECT_ID}/faq`);
});

it('says when nobody has asked anything', async () => {
  await open(givenProject({ status: 'AWAITING' }));
  await expect.element(widget('FAQ').getByText('There are no questions from vendors.')).toBeVisible();
  expect(widget('FAQ').getByLabelText('Loading questions').elements()).toEqual([]);
});
