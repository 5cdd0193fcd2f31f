import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Profile } from '../lib/profile.ts';
import { givenProject, PROJECT_ID } from '../parts/project/testing/given-project.ts';
import { givenPerson, givenQuestion, givenSection } from '../parts/question-list/testing/given-questions.ts';
import { givenProfile } from '../testing/given.ts';
import { renderApp } from './testing/render-app.tsx';

const SECOND_ID = '00000000-0000-4000-8000-0000000000bb';
const EMPTY = { items: [], pagination: { total: 0 } };
const PAGES = [
  ['/tasks', 'Tasks'],
  ['/tasks/approve', 'Review Questions'],
  [`/tasks/approve/${PROJECT_ID}`, 'Review Questions'],
  ['/tasks/answers', 'Rate Answers'],
  [`/tasks/answers/${PROJECT_ID}`, 'Rate Answers'],
] as const;

const expert = (...more: Privilege[]) => givenProfile({ privileges: ['MANAGE_PROJECT_QUESTIONS', ...more] });
const open = (path: string, profile: Profile, more: object = {}) =>
  renderApp({
    path,
    profile,
    answers: {
      graphql: {
        Tasks: { approvals: EMPTY, ratings: EMPTY },
        Project: { project: givenProject({ status: 'IN_REVIEW' }) },
        ProjectSections: { projectSections: [] },
        HomeProjects: { projects: { items: [] } },
        HomeDeadlines: { deadlines: [] },
        HomeUploads: { draftProjects: { items: [] } },
        ...more,
      },
    },
  });

it.each(PAGES)('opens %s for those who review, as %s, and for nobody else [PERM-034] [TASK-002] [TASK-003]', async (path, title) => {
  const allowed = await open(path, expert());
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(document.title).toBe(`${title} · Weighbridge`);
  await allowed.unmount();
  const refused = [
    givenProfile({ privileges: ['READ_SCORING'] }),
    expert('MANAGE_BROKERS'),
    givenProfile({ type: 'ADMIN', settings: null, company: null, privileges: ['MANAGE_PROJECT_QUESTIONS'] }),
  ];
  for (const profile of refused) {
    const view = await open(path, profile);
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await view.unmount();
  }
});

it.each(PAGES)('sends %s home where the firm does without experts [TASK-008]', async (path) => {
  const profile = { ...expert(), settings: { ...DEFAULT_COMPANY_SETTINGS, enableExperts: false } };
  const view = await open(path, profile);
  await expect.poll(() => view.history.location.pathname).toBe('/');
  await expect.element(page.getByText('Access Denied')).not.toBeInTheDocument();
});

it.each([
  ['/tasks/approve', 'Dental RFP', 'Vision RFP', `/tasks/approve/${PROJECT_ID}`],
  ['/tasks/answers', 'Vision RFP', 'Dental RFP', `/tasks/answers/${SECOND_ID}`],
])('leads from %s to the projects with tasks of that kind only [PERM-034]', async (path, shown, hidden, task) => {
  const counts = { pending: 2, approved: 0, rejected: 0, rated: 0 };
  const cards = (id: string, type: string, name: string, status: string) => ({
    items: [{ __typename: 'Task', type, ...counts, project: { __typename: 'TaskProject', id, name, type: 'RFP', status } }],
    pagination: { total: 1 },
  });
  await open(path, expert(), {
    Tasks: {
      approvals: cards(PROJECT_ID, 'PROJECT_QUESTIONS_TO_APPROVE', 'Dental RFP', 'IN_REVIEW'),
      ratings: cards(SECOND_ID, 'PROJECT_QUESTION_ANSWERS_TO_REVIEW', 'Vision RFP', 'SCORING'),
    },
  });
  const list = page.getByRole('list', { name: 'Projects with tasks' });
  await expect.element(list.getByText(shown)).toBeVisible();
  expect(list.getByText(hidden).elements()).toEqual([]);
  await expect.poll(() => [...list.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(task);
});

it('goes on to the next question after an approval, with the focus, and leads to where several are approved at once', async () => {
  const { id, name } = expert();
  const questions = ['How large?', 'How good?', 'How much?'].map((label) => givenQuestion(label, { actions: ['review'] }));
  const section = givenSection('Network', questions, { approver: { id, name } });
  await open(`/tasks/approve/${PROJECT_ID}`, expert(), {
    ProjectSections: { projectSections: [section] },
    TasksCount: { tasksCount: [] },
    ApproveQuestion: ({ input }: { input: { question: { id: string } } }) => ({
      approveQuestion: { ...section.questions.find((question) => question.id === input.question.id), status: 'APPROVED' },
    }),
  });
  await page.getByRole('button', { name: 'Approve How good?' }).click();
  await expect.element(page.getByRole('article', { name: 'How good?' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('article', { name: 'How much?' })).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Review several at once' }))
    .toHaveAttribute('href', `/projects/${PROJECT_ID}/questions?status=PENDING`);
});

const menu = page.getByRole('button', { name: /Account of/ });
const tasks = page.getByRole('menuitem', { name: /Tasks/ });

/** Opens the menu, reads the number and waits until the menu is gone: while it fades, it still holds what it showed. */
async function seePending(number: RegExp): Promise<void> {
  await menu.click();
  await expect.element(tasks).toMatchTextContent(number);
  await menu.click();
  await expect.element(tasks).not.toBeInTheDocument();
}

it('counts one less in the menu after an approval [TASK-014]', async () => {
  const { id, name } = expert();
  const section = givenSection('Network', [givenQuestion('How large?', { actions: ['review'] })], { approver: { id, name } });
  const question = section.questions[0];
  let count = 2;
  await open(`/tasks/approve/${PROJECT_ID}`, expert(), {
    ProjectSections: { projectSections: [section] },
    TasksCount: () => ({ tasksCount: [{ __typename: 'TaskCount', type: 'PROJECT_QUESTIONS_TO_APPROVE', count }] }),
    ApproveQuestion: () => {
      count -= 1;
      return { approveQuestion: { ...question, status: 'APPROVED' } };
    },
  });
  await seePending(/2 pending/);
  await page.getByRole('button', { name: 'Approve How large?' }).click();
  await expect.element(page.getByText('All questions are already reviewed for the project.')).toBeVisible();
  await menu.click();
  await expect.element(tasks).toMatchTextContent(/1 pending/);
});

const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const REVIEW = `/tasks/approve/${PROJECT_ID}`;
const LIST = `/projects/${PROJECT_ID}/questions`;

const approve = () => button('Approve How large?').click();
const approveAll = async () => {
  await page.getByRole('checkbox', { name: 'Select all questions', exact: true }).click();
  await button('Approve selected').click();
};
const reject = async () => {
  await button('Reject How large?').click();
  await inDialog('Reject').click();
};
const rejectAll = async () => {
  await page.getByRole('checkbox', { name: 'Select all questions', exact: true }).click();
  await button('Reject selected').click();
  await inDialog('Reject').click();
};
const assign = async () => {
  await page.getByRole('checkbox', { name: 'Select all questions', exact: true }).click();
  await button('Assign approver').click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Approver' }).click();
  await page.getByRole('option', { name: 'Ann Able' }).click();
  await inDialog('Assign').click();
};

it.each([
  ['an approval', REVIEW, approve, page.getByText('All questions are already reviewed for the project.')],
  ['a rejection', REVIEW, reject, page.getByText('All questions are already reviewed for the project.')],
  ['an approval in the list', LIST, approve, page.getByRole('article', { name: 'How large?' }).getByText('Approved')],
  ['an approval of several', LIST, approveAll, page.getByText('1 question approved')],
  ['a rejection of several', LIST, rejectAll, page.getByText('1 question rejected')],
  ['another approver', LIST, assign, page.getByText('1 question assigned')],
] as const)('shows no number of before in the menu after %s', async (_what, path, act, done) => {
  const { id, name } = expert();
  const me = { ...givenPerson(name), id };
  const section = givenSection('Network', [givenQuestion('How large?', { actions: ['review', 'assign'] })], { approver: me });
  const approved = { ...section.questions[0], status: 'APPROVED' };
  const several = { __typename: 'ChangedQuestions', done: [approved], unchangedCount: 0, leftAlone: [] };
  let asked = 0;
  await open(path, expert('MANAGE_PROJECT_STATE'), {
    ProjectSections: { projectSections: [section] },
    Assignees: { assignees: [{ __typename: 'Assignee', user: givenPerson('Ann Able'), joins: false }] },
    // The second answer is on its way for ever.
    TasksCount: () =>
      asked++ === 0
        ? { tasksCount: [{ __typename: 'TaskCount', type: 'PROJECT_QUESTIONS_TO_APPROVE', count: 2 }] }
        : new Promise(() => undefined),
    ApproveQuestion: { approveQuestion: approved },
    RejectQuestion: { rejectQuestion: { ...approved, status: 'REJECTED' } },
    ApproveQuestions: { approveQuestions: several },
    RejectQuestions: { rejectQuestions: several },
    AssignApprover: { assignApprover: several },
  });
  await seePending(/2 pending/);
  await act();
  await expect.element(done).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await menu.click();
  await expect.element(tasks).toBeVisible();
  await expect.element(page.getByText(/2 pending/)).not.toBeInTheDocument();
});
