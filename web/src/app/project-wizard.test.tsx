import { newYorkDay } from '@weighbridge/domain/kernel/dates.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formAnswers, OPTIONS } from '../features/project/testing/form-answers.ts';
import { NewProjectPage } from '../features/project/wizard/project-wizard-page.tsx';
import { givenProduct, givenProject, PROJECT_ID } from '../parts/project/testing/given-project.ts';
import { renderProject } from '../parts/project/testing/render-project.tsx';
import { clearWhatStays } from '../testing/clear-what-stays.ts';
import { BrokenAnswer, FakeError, fakeServer } from '../testing/fake-server.ts';
import { givenProfile, givenSession } from '../testing/given.ts';
import { ProjectWizard } from './project-wizard.tsx';

beforeEach(clearWhatStays);

const screens = { '/project-wizard/details': <NewProjectPage />, '/project-wizard/$id/$step': <ProjectWizard /> };
const session = givenSession(
  givenProfile({ id: OPTIONS.marcus.id, name: 'Marcus Webb', phoneNumber: '555-0100', privileges: ['MANAGE_PROJECT_STATE'] }),
);

const NEW_ID = '0190a5d1-0000-7000-8000-00000000000f';
function serve(more: Record<string, unknown> = {}) {
  return fakeServer({
    graphql: {
      ...formAnswers,
      CreateProject: { createProject: givenProject({ id: NEW_ID }) },
      Project: ({ id }: { id: string }) => ({ project: givenProject({ id }) }),
      ProjectSections: { projectSections: [] },
      AvailableProducts: { availableProducts: { items: [], pagination: { total: 0 } } },
      Tags: { tags: [] },
      Assignees: { assignees: [] },
      ...more,
    },
  });
}

const open = (path: string) => renderProject(screens, { path, session });
const field = (name: string) => page.getByRole('textbox', { name });
const text = (days: number) => newYorkDay(new Date(Date.now() + days * 86_400_000));

async function setDate(name: string, days: number): Promise<void> {
  await field(name).fill(
    new Date(`${text(days)}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  );
  await userEvent.keyboard('{Tab}');
}

it('starts with the type of project, then asks for its details [WIZ-001] [WIZ-002] [WIZ-006] [WIZ-008]', async () => {
  serve();
  await open('/project-wizard/details');
  await expect.element(page.getByRole('heading', { name: 'Create Project', level: 1 })).toBeVisible();
  const cards = page.getByRole('region', { name: 'What kind of project is it?' }).getByRole('button');
  await expect
    .poll(() => cards.elements().map((card) => card.querySelector('strong')?.textContent))
    .toEqual(['RFP', 'RFI', 'Panel', 'Open Panel']);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  expect(
    steps
      .getByRole('listitem')
      .elements()
      .map((step) => step.textContent?.slice(1)),
  ).toEqual(['Project Info', 'Fill Questions', 'Invite Vendors', 'Review Project']);
  expect(steps.getByRole('link').elements()).toEqual([]);
  await cards.nth(0).click();
  await expect.element(field('Project name')).toBeVisible();
});

it.each([
  ['questions', 'Fill Questions'],
  ['products', 'Invite Vendors'],
  ['preview', 'Review Project'],
])(
  'shows the step %s of a draft as %s, with every step a click away [WIZ-003] [WIZ-004] [WIZ-005] [WIZ-006] [WIZ-011]',
  async (step, label) => {
    serve();
    const view = await open(`/project-wizard/${PROJECT_ID}/${step}`);
    const current = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: label });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect.element(current).toHaveAttribute('href', `/project-wizard/${PROJECT_ID}/${step}`);
    await page.getByRole('link', { name: 'Project Info' }).click();
    await expect.poll(view.location).toBe(`/project-wizard/${PROJECT_ID}/details`);
  },
);

it('saves a new RFP and goes on to its questions after a moment [WIZ-001] [WIZ-016] [WIZ-023] [PROJ-112] [PROJ-113] [PROJ-114] [PROJ-115]', async () => {
  let answered = 0;
  let left = 0;
  const server = serve({
    CreateProject: () => {
      answered = performance.now();
      return { createProject: givenProject({ id: NEW_ID }) };
    },
  });
  const view = await open('/project-wizard/details?type=RFP');
  view.router.subscribe('onBeforeNavigate', () => {
    left = performance.now();
  });
  await field('Project name').fill('Vision Plan RFP');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: 'Acme Manufacturing' }).click();
  await page.getByRole('combobox', { name: 'Employer size' }).click();
  const sizes = ['Small (1-99)', 'Mid-market (100-999)', 'Large (1000-4999)', 'Enterprise (5000+)'];
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(sizes);
  await page.getByRole('option', { name: 'Small (1-99)' }).click();
  await field('Target number of respondents').fill('3');
  await setDate('Submission Deadline', 10);
  await setDate('Questions Submission Deadline', 20);
  await setDate('Planned Decision Date', 30);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect.poll(view.location).toBe(`/project-wizard/${NEW_ID}/questions`);
  // Timers may fire a hair early.
  expect(left - answered).toBeGreaterThan(95);
  expect(server.requests('CreateProject')[0]?.input).toMatchObject({
    input: {
      type: 'RFP',
      name: 'Vision Plan RFP',
      client: { id: OPTIONS.acme.id },
      employeeSize: 'SMALL',
      targetNumberRespondents: 3,
      submissionDeadline: `${text(10)}T12:00:00.000Z`,
      brokerageContacts: [{ user: { id: OPTIONS.marcus.id }, phoneNumber: '555-0100' }],
      productOwners: [{ id: OPTIONS.marcus.id }],
      settings: { scoringType: 'NUMBERS', answersMaxLength: 2000 },
    },
  });
});

it('checks the details before anything is sent', async () => {
  const server = serve();
  await open('/project-wizard/details?type=RFP');
  await field('Submission Deadline').click();
  await setDate('Submission Deadline', 20);
  await setDate('Questions Submission Deadline', 10);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect.element(page.getByText('Questions Submission Deadline must be greater than Submission Deadline')).toBeVisible();
  expect(page.getByText('Required').elements().length).toBeGreaterThanOrEqual(3);
  expect(server.requests('CreateProject')).toEqual([]);
});

it('says everything that is wrong with the dates at once, where it can be read, and takes it back together', async () => {
  serve();
  await open('/project-wizard/details?type=RFP');
  await setDate('Publish Date', 30);
  await setDate('Questions Clarification Deadline', 25);
  await setDate('Submission Deadline', 20);
  await setDate('Questions Submission Deadline', 10);
  await setDate('Planned Decision Date', 5);
  const wrong = [
    'Questions Clarification Deadline must not be after Questions Submission Deadline',
    'Submission Deadline must be greater than Publish Date',
    'Questions Submission Deadline must be greater than Submission Deadline',
    'Planned Decision Date must be greater than Questions Submission Deadline',
  ];
  // The name and the client are still missing.
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect.element(field('Project name')).toHaveFocus();
  for (const message of wrong) await expect.element(page.getByText(message)).toBeVisible();
  // The calendar stands above a field with a message, so that it hides none.
  await field('Submission Deadline').click();
  const calendar = page.getByRole('button', { name: 'Next month' });
  await expect.element(calendar).toBeVisible();
  const overlaps = () => {
    const box = (document.querySelector('[data-dates-dropdown]') as Element).getBoundingClientRect();
    const message = page
      .getByText(wrong[1] ?? '')
      .element()
      .getBoundingClientRect();
    return box.top < message.bottom && message.top < box.bottom && box.left < message.right && message.left < box.right;
  };
  await expect.poll(overlaps).toBe(false);
  await setDate('Publish Date', 1);
  await setDate('Questions Submission Deadline', 30);
  await setDate('Planned Decision Date', 40);
  for (const message of wrong) await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

it('says at every date where it belongs, so that the fields of a line stand in one line', async () => {
  serve();
  await open('/project-wizard/details?type=RFP');
  for (const hint of [
    'Before the Submission Deadline',
    'Not after the Questions Submission Deadline',
    'After the Publish Date',
    'After the Submission Deadline',
    'After the Questions Submission Deadline',
  ])
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible();
  const top = (label: string) => field(label).element().getBoundingClientRect().top;
  expect(top('Publish Date')).toBe(top('Questions Clarification Deadline'));
});

it('shows how a day is written, marks today and begins weeks on Sunday', async () => {
  serve();
  await open('/project-wizard/details?type=RFP');
  const deadline = field('Planned Decision Date');
  await expect.element(deadline).toHaveAttribute('placeholder', 'June 30, 2026 or 6/30/2026');
  await deadline.fill('next week');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('“next week” is not a day. Write it as June 30, 2026 or 6/30/2026.')).toBeVisible();
  await deadline.click();
  // The heads of the calendar are hidden from screen readers, which hear the whole date with each day.
  await expect.poll(() => document.querySelector('[data-dates-dropdown] th')?.textContent).toBe('Su');
  expect(document.querySelectorAll('[data-today][data-highlight-today]')).toHaveLength(1);
  await deadline.fill('6/30/2027');
  await userEvent.keyboard('{Tab}');
  await expect.element(deadline).toHaveValue('June 30, 2027');
});

const clients = givenSession(
  givenProfile({ id: OPTIONS.marcus.id, name: 'Marcus Webb', privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_CLIENTS'] }),
);

it('adds a client that is not in the list, for those who may', async () => {
  const added = { __typename: 'Client', id: NEW_ID, name: 'Zenith Foods' };
  const server = serve({ CreateClient: { createClient: added } });
  await renderProject(screens, { path: '/project-wizard/details?type=RFP', session: clients });
  await field('Project name').fill('Vision Plan RFP');
  await page.getByRole('combobox', { name: 'Client' }).fill('Zenith Foods');
  await expect.element(page.getByText('No client of this name yet. Add it below.')).toBeVisible();
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Zenith Foods');
  await dialog.getByRole('textbox', { name: 'Website' }).fill('zenith.test');
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Zenith Foods');
  await expect.element(field('Project name')).toHaveValue('Vision Plan RFP');
  expect(server.requests('CreateClient').map(({ input }) => input)).toEqual([
    { input: { name: 'Zenith Foods', website: 'zenith.test', description: null, location: null } },
  ]);
  // The dialog is no part of the project's form.
  expect(server.requests('CreateProject')).toEqual([]);
});

it('says whom to ask for a client to those who may not add one', async () => {
  serve();
  await open('/project-wizard/details?type=RFP');
  await page.getByRole('combobox', { name: 'Client' }).fill('Zenith Foods');
  await expect.element(page.getByText('No client of this name.')).toBeVisible();
  await expect.element(page.getByText('Not in the list? Ask a colleague who manages clients to add it.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Add client' }).elements()).toEqual([]);
});

it('reviews details, questions and vendors, with a way back to each, and says that nobody was contacted', async () => {
  const product = givenProduct({ name: 'Bright Smile', vendor: { name: 'Bright Health' } });
  serve({ Project: { project: givenProject({ products: [product] }) } });
  const view = await open(`/project-wizard/${PROJECT_ID}/preview`);
  await expect.element(page.getByText('Nobody has been contacted yet')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Vendors to invite' })).toMatchTextContent(/Bright Smile\s*Bright Health/);
  for (const [link, step] of [
    ['Edit details', 'details'],
    ['Edit questions', 'questions'],
    ['Edit vendors', 'products'],
  ] as const)
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', `/project-wizard/${PROJECT_ID}/${step}`);
  await page.getByRole('link', { name: 'Edit vendors' }).click();
  await expect.poll(view.location).toBe(`/project-wizard/${PROJECT_ID}/products`);
});

it('asks a panel for its frequency only, and forgets a number of respondents that does not fit [PROJ-116] [PROJ-142]', async () => {
  serve();
  await open('/project-wizard/details?type=RFI');
  await field('Target number of respondents').fill('8');
  const changeType = async (label: string) => {
    await page.getByRole('combobox', { name: 'Project type' }).click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };
  expect(field('Frequency').elements()).toEqual([]);
  await changeType('Panel');
  await expect.element(field('Frequency')).toBeVisible();
  expect(field('Target number of respondents').elements()).toEqual([]);
  await changeType('RFI');
  await field('Target number of respondents').fill('8');
  await changeType('RFP');
  await expect.element(field('Target number of respondents')).toHaveValue('');
  await field('Target number of respondents').fill('4');
  await changeType('RFI');
  await expect.element(field('Target number of respondents')).toHaveValue('4');
});

it('offers the locations of earlier projects [PROJ-157]', async () => {
  serve();
  await open('/project-wizard/details?type=RFP');
  await page.getByRole('combobox', { name: 'Location' }).fill('bos');
  await page.getByRole('option', { name: 'Boston, MA' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Boston, MA');
});

it('starts from an imported draft [WIZ-009]', async () => {
  const server = serve();
  await open(`/project-wizard/details?draftProjectId=${PROJECT_ID}&type=RFIOP`);
  await field('Project name').fill('Open panel');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect
    .poll(() => server.requests('CreateProject')[0]?.input)
    .toMatchObject({ input: { type: 'RFIOP', draft: { id: PROJECT_ID } } });
});

it('restarts a panel under that title, with its details and without its dates [WIZ-007]', async () => {
  const model = {
    type: 'PANEL',
    status: 'COMPLETED',
    name: 'Telehealth Panel 2026',
    frequency: 'Yearly',
    submissionDeadline: '2026-01-05T12:00:00.000Z',
  } as const;
  serve({ Project: { project: givenProject(model) } });
  await open(`/project-wizard/details?panel=${PROJECT_ID}`);
  await expect.element(page.getByRole('heading', { name: 'Restart Panel', level: 1 })).toBeVisible();
  await expect.element(field('Project name')).toHaveValue('Telehealth Panel 2026');
  await expect.element(field('Frequency')).toHaveValue('Yearly');
  await expect.element(field('Submission Deadline')).toHaveValue('');
});

it('keeps the title for a restarted panel and calls every other project a new one [WIZ-007] [WIZ-008]', async () => {
  serve({ Project: { project: givenProject({ type: 'PANEL', source: 'PANEL', baseProject: { id: NEW_ID, name: 'Before' } }) } });
  const view = await open(`/project-wizard/${PROJECT_ID}/products`);
  await expect.element(page.getByRole('heading', { name: 'Restart Panel', level: 1 })).toBeVisible();
  await view.unmount();
  serve({ Project: { project: givenProject({ source: 'CLONE', baseProject: { id: NEW_ID, name: 'Before' } }) } });
  await open(`/project-wizard/${PROJECT_ID}/products`);
  await expect.element(page.getByRole('heading', { name: 'Create Project', level: 1 })).toBeVisible();
});

it('makes an RFP of an RFI without asking for the type', async () => {
  const server = serve({ Project: { project: givenProject({ type: 'RFI', status: 'COMPLETED' }) } });
  await open(`/project-wizard/details?rfi=${PROJECT_ID}`);
  await expect.element(page.getByRole('combobox', { name: 'Project type' })).toHaveValue('RFP');
  await expect.element(field('Project name')).toHaveValue('');
  expect(server.requests('CreateProject')).toEqual([]);
});

it('congratulates and leads to the dashboard [WIZ-010]', async () => {
  serve();
  const view = await open(`/project-wizard/${PROJECT_ID}/preview`);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect.element(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
  await expect
    .element(
      page.getByText(
        '“Dental Carrier RFP 2027” is ready. Its dashboard shows what is left to do. Once you are happy with it, move it to review there.',
      ),
    )
    .toBeVisible();
  expect(view.location()).toBe(`/project-wizard/${PROJECT_ID}/congratulations`);
  await expect
    .element(page.getByRole('link', { name: 'Go to Project Dashboard' }))
    .toHaveAttribute('href', `/projects/${PROJECT_ID}/dashboard`);
});

it.each([
  ['details', 'details'],
  ['questions', 'questions'],
  ['products', 'products'],
  ['preview', 'products'],
  ['congratulations', 'preview'],
])('sends a project that is no draft from the step %s to /%s [WIZ-011] [WIZ-012] [WIZ-013] [WIZ-014] [WIZ-015]', async (step, tab) => {
  serve({ Project: { project: givenProject({ status: 'IN_REVIEW' }) } });
  const view = await open(`/project-wizard/${PROJECT_ID}/${step}`);
  await expect.poll(view.location).toBe(`/projects/${PROJECT_ID}/${tab}`);
});

it.each(['PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED', 'ARCHIVED', 'CANCELLED'] as const)(
  'is not for a project that is %s [WIZ-011]',
  async (status) => {
    serve({ Project: { project: givenProject({ status }) } });
    const view = await open(`/project-wizard/${PROJECT_ID}/questions`);
    await expect.poll(view.location).toBe(`/projects/${PROJECT_ID}/questions`);
  },
);

it('goes on from the details of a draft, also when they stay as they are', async () => {
  const draft = givenProject({ type: 'RFIOP', brokerageContacts: [{ user: OPTIONS.marcus, phoneNumber: '555-0100' }] });
  const server = serve({ Project: { project: draft } });
  const view = await open(`/project-wizard/${PROJECT_ID}/details`);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect.poll(view.location).toBe(`/project-wizard/${PROJECT_ID}/questions`);
  expect(server.requests('UpdateProject')).toEqual([]);
});

it('starts again from the details that somebody else has saved in between', async () => {
  let draft = givenProject({ type: 'RFIOP', brokerageContacts: [{ user: OPTIONS.marcus, phoneNumber: '555-0100' }] });
  serve({
    Project: () => ({ project: draft }),
    UpdateProject: () => {
      draft = { ...draft, name: 'Named by Dana', updatedAt: '2026-03-06T12:00:00.000Z' };
      throw new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Dana Fox', at: '2026-03-06T12:00:00.000Z' } });
    },
  });
  await open(`/project-wizard/${PROJECT_ID}/details`);
  await field('Project name').fill('Named by me');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(field('Project name')).toHaveValue('Named by Dana');
});

it.each([
  ['a step that there is not', 'summary', { project: givenProject() }],
  ['a project that there is not', 'details', new BrokenAnswer({ project: null })],
  ['a project that was deleted', 'details', { project: givenProject({ status: 'DELETED' }) }],
])('says that there is no such page for %s', async (_what, step, Project) => {
  serve({ Project });
  await open(`/project-wizard/${PROJECT_ID}/${step}`);
  await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
});

it.each([`/project-wizard/${PROJECT_ID}/details`, `/project-wizard/details?clone=${PROJECT_ID}`])(
  'says why a project cannot be opened: %s',
  async (path) => {
    serve({
      Project: () => {
        throw new FakeError(500, { message: 'Out of order' });
      },
    });
    await open(path);
    await expect.element(page.getByText('Out of order')).toBeVisible();
  },
);

it('goes back from the details to the choice of the type', async () => {
  serve();
  await open('/project-wizard/details?type=RFP');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('region', { name: 'What kind of project is it?' })).toBeVisible();
});

it('takes the focus along from the choice of the type to the details, and back', async () => {
  serve();
  await open('/project-wizard/details');
  await page.getByRole('button', { name: /^RFP/ }).click();
  await expect.element(field('Project name')).toHaveFocus();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('button', { name: /^RFP/ })).toHaveFocus();
});

it('asks before the details are thrown away for another type', async () => {
  serve();
  await open('/project-wizard/details');
  await page.getByRole('button', { name: /^RFP/ }).click();
  await field('Project name').fill('Dental RFP');
  await page.getByRole('button', { name: 'Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Project name')).toHaveValue('Dental RFP');
  await page.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Discard and Leave' }).click();
  await expect.element(page.getByRole('region', { name: 'What kind of project is it?' })).toBeVisible();
});

it('goes back from a copy to the project that it is made from', async () => {
  serve();
  const view = await open(`/project-wizard/details?clone=${PROJECT_ID}`);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(view.location).toBe(`/projects/${PROJECT_ID}`);
});
