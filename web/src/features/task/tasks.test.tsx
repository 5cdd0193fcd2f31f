import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenProject, PROJECT_ID } from '../../parts/project/testing/given-project.ts';
import { renderProject } from '../../parts/project/testing/render-project.tsx';
import type { ProjectQuestion } from '../../parts/question/question.operations.ts';
import type { Section } from '../../parts/question-list/section.operations.ts';
import { givenPerson, givenQuestion, givenSection } from '../../parts/question-list/testing/given-questions.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReviewQuestionsPage } from './review-questions-page.tsx';
import type { Task } from './task.operations.ts';
import { TasksPage, TasksToApprovePage, TasksToRatePage } from './tasks-page.tsx';

beforeEach(clearWhatStays);

const session = () => givenSession(givenProfile({ privileges: ['MANAGE_PROJECT_QUESTIONS'] }));
const pageOf = (...items: Task[]) => ({ __typename: 'TaskPage', items, pagination: { total: items.length } });

function task(name: string, { project, ...change }: Partial<Omit<Task, 'project'>> & { project?: Partial<Task['project']> } = {}): Task {
  const about = {
    __typename: 'TaskProject',
    id: `id-of-${name.split(' ')[0]}`,
    name,
    type: 'RFP',
    status: 'IN_REVIEW',
    ...project,
  } as Task['project'];
  const typed = { __typename: 'Task' };
  const counts = { pending: 0, approved: 0, rejected: 0, rated: 0 };
  return { ...typed, type: 'PROJECT_QUESTIONS_TO_APPROVE', project: about, ...counts, ...change };
}

describe('the tasks page', () => {
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const open = async (answer: unknown) => {
    const server = fakeServer({ graphql: { Tasks: answer } });
    await renderScreen(<TasksPage />, { session: session(), path: '/tasks' });
    return server;
  };

  it('has a card for each project, up to 100, with how its questions stand [TASK-001] [TASK-004] [TASK-005]', async () => {
    const server = await open({
      approvals: pageOf(task('Dental RFP', { pending: 2, approved: 3, rejected: 1 }), task('Vision RFP', { pending: 1 })),
      ratings: pageOf(),
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    await expect.element(card('Dental RFP')).toMatchTextContent(/Review Questions.*Pending: 2.*Approved: 3.*Rejected: 1/);
    await expect.element(card('Dental RFP').getByRole('link')).toHaveAttribute('href', '/tasks/approve/id-of-Dental');
    await expect.element(card('Vision RFP')).toBeVisible();
    expect(page.getByText(/^Showing/).elements()).toEqual([]);
    expect(server.requests('Tasks')[0]?.input).toEqual({ pagination: { page: 1, pageSize: 100 } });
  });

  it.each(['SCORING', 'AWAITING'] as const)('leads to the answers of a project in %s [TASK-006]', async (status) => {
    const type = 'PROJECT_QUESTION_ANSWERS_TO_REVIEW';
    await open({ approvals: pageOf(), ratings: pageOf(task('Panel', { type, project: { status }, pending: 4, rated: 2 })) });
    await expect.element(card('Panel')).toMatchTextContent(/Rate Answers.*Unrated: 4.*Rated: 2/);
    await expect.element(card('Panel').getByRole('link')).toHaveAttribute('href', '/tasks/answers/id-of-Panel');
  });

  it('shows which projects are done [TASK-007]', async () => {
    const type = 'PROJECT_QUESTION_ANSWERS_TO_REVIEW';
    await open({
      approvals: pageOf(task('Waiting', { pending: 1, approved: 5 }), task('Reviewed', { approved: 5 })),
      ratings: pageOf(task('Rated', { type, project: { status: 'SCORING' }, rated: 5 })),
    });
    await expect.element(card('Waiting')).toHaveAttribute('data-completed', 'false');
    for (const name of ['Reviewed', 'Rated']) {
      await expect.element(card(name)).toHaveAttribute('data-completed', 'true');
      await expect.element(card(name).getByText('Completed')).toBeVisible();
    }
    await expect.element(card('Waiting').getByText('Completed')).not.toBeInTheDocument();
    const background = (name: string) => getComputedStyle(card(name).element()).backgroundColor;
    expect(background('Reviewed')).not.toBe(background('Waiting'));
  });

  it('says when there is nothing to do, and when it could not be found out [TASK-009]', async () => {
    await open({ approvals: pageOf(), ratings: pageOf() });
    await expect.element(page.getByText('There are no tasks right now')).toBeVisible();
    let isDown = true;
    await open(() => {
      if (isDown) throw new FakeError(500);
      return { approvals: pageOf(task('Dental RFP', { pending: 2 })), ratings: pageOf() };
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    expect(page.getByLabelText('Loading').elements()).toEqual([]);
    isDown = false;
    await again.click();
    await expect.element(card('Dental RFP')).toBeVisible();
  });

  it('says when there are more projects than are shown', async () => {
    const more = { ...pageOf(task('Dental RFP', { pending: 2 })), pagination: { total: 101 } };
    await open({ approvals: more, ratings: pageOf(task('Panel', { type: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW', pending: 4 })) });
    await expect.element(page.getByText('Showing 2 of 102 projects. Finish these to see the others.')).toBeVisible();
  });

  it.each([
    ['Review Questions', TasksToApprovePage, 'Dental RFP', 'Panel'],
    ['Rate Answers', TasksToRatePage, 'Panel', 'Dental RFP'],
  ])('has a page for one kind, which leads back to all: %s', async (title, Page, shown, notShown) => {
    const panel = task('Panel', { type: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW', pending: 4 });
    fakeServer({ graphql: { Tasks: { approvals: pageOf(task('Dental RFP', { pending: 2 })), ratings: pageOf(panel) } } });
    await renderScreen(<Page />, { session: session(), path: '/tasks' });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'All tasks' })).toHaveAttribute('href', '/tasks');
    await expect.element(card(shown)).toBeVisible();
    expect(card(notShown).elements()).toEqual([]);
  });
});

const me = { ...givenPerson('Olivia Reed'), id: givenProfile().id };
const mine = (label: string, change: Partial<Omit<ProjectQuestion, 'question'>> = {}) =>
  givenQuestion(label, { approver: me, actions: ['review'], ...change });

async function openReview(
  sections: readonly Section[],
  { status = 'IN_REVIEW', more = {} }: { status?: 'IN_REVIEW' | 'PUBLISHED'; more?: object } = {},
) {
  const server = fakeServer({
    graphql: { Project: { project: givenProject({ status }) }, ProjectSections: { projectSections: sections }, ...more },
  });
  const path = `/tasks/approve/${PROJECT_ID}`;
  await renderProject({ '/tasks/approve/$projectId': <ReviewQuestionsPage /> }, { session: session(), path });
  return { server };
}
const DONE = 'All questions are already reviewed for the project.';

describe('reviewing questions', () => {
  it('shows the questions that wait for me, as vendors will get them, and nobody else’s [TASK-003] [TASK-005]', async () => {
    await openReview([
      givenSection('Network', [
        mine('How large?'),
        mine('Done?', { status: 'APPROVED' }),
        mine('Refused?', { status: 'REJECTED' }),
        givenQuestion("Ann's?", { approver: givenPerson('Ann Able'), actions: ['review'] }),
      ]),
      givenSection('Pricing', [givenQuestion('How much?', { actions: ['review'] })], { approver: me }),
    ]);
    await expect.element(page.getByRole('heading', { name: 'Review Questions', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Dental Carrier RFP 2027' })).toHaveAttribute('href', `/projects/${PROJECT_ID}`);
    await expect.element(page.getByRole('link', { name: 'All tasks' })).toHaveAttribute('href', '/tasks');
    const cards = page.getByRole('article');
    await expect.poll(() => cards.elements().map((card) => card.getAttribute('aria-label'))).toEqual(['How large?', 'How much?']);
    await expect.element(cards.first().getByRole('textbox', { name: 'How large?' })).toBeVisible();
    for (const text of ['Pending: 2', 'Approved: 1', 'Rejected: 1']) await expect.element(page.getByText(text)).toBeVisible();
  });

  it('approves and rejects with a reason until nothing waits [TASK-010] [TASK-014]', async () => {
    const section = givenSection('Network', [mine('How large?'), mine('How far?')]);
    const [first, second] = section.questions as [ProjectQuestion, ProjectQuestion];
    const { server } = await openReview([section], {
      more: {
        ApproveQuestion: () => ({ approveQuestion: { ...first, status: 'APPROVED' } }),
        RejectQuestion: () => ({ rejectQuestion: { ...second, status: 'REJECTED', rejectReason: 'Too vague' } }),
      },
    });
    await expect.element(page.getByText('Pending: 2')).toBeVisible();
    await page.getByRole('button', { name: 'Approve How large?' }).click();
    await expect.element(page.getByText('Pending: 1')).toBeVisible();
    await expect.element(page.getByText('Approved: 1')).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'How large?' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Reject How far?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.requests('RejectQuestion')).toEqual([]);
    await page.getByRole('button', { name: 'Reject How far?' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Too vague');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByText(DONE)).toBeVisible();
    const named = { project: { id: PROJECT_ID }, section: { id: section.id } };
    expect(server.requests('ApproveQuestion')[0]?.input).toEqual({
      input: { ...named, question: { id: first.id }, updatedAt: first.updatedAt },
    });
    expect(server.requests('RejectQuestion')[0]?.input).toEqual({
      input: { ...named, question: { id: second.id }, reason: 'Too vague', updatedAt: second.updatedAt },
    });
  });

  it('says whose each question is, and until when', async () => {
    const [ann, bob] = [givenPerson('Ann Able'), givenPerson('Bob Best')];
    await openReview([
      givenSection('Network', [mine('How large?', { owner: ann, ownerDeadline: '2026-03-20T12:00:00.000Z' }), mine('How far?')], {
        owner: bob,
      }),
      givenSection('Pricing', [mine('How much?')]),
    ]);
    const facts = (label: string) => page.getByRole('article', { name: label }).element().querySelector('p')?.textContent;
    await expect.element(page.getByRole('article', { name: 'How large?' })).toBeVisible();
    expect(['How large?', 'How far?', 'How much?'].map(facts)).toEqual([
      'Network · Owner: Ann Able · Due March 20, 2026',
      'Network · Owner: Bob Best',
      'Pricing',
    ]);
  });

  it('asks again for what could not be had', async () => {
    let isDown = true;
    await openReview([], {
      more: {
        ProjectSections: () => {
          if (isDown) throw new FakeError(500);
          return { projectSections: [givenSection('Network', [mine('How large?')])] };
        },
      },
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(page.getByRole('article', { name: 'How large?' })).toBeVisible();
  });

  it('says why the project could not be had', async () => {
    await openReview([], { more: { Project: () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN' })) } });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });

  it('gives the focus to the question in the place of one that was reviewed', async () => {
    const section = givenSection('Network', [mine('How large?'), mine('How far?'), mine('How deep?')]);
    const approved = (id: string) => ({ ...section.questions.find((one) => one.id === id)!, status: 'APPROVED' });
    await openReview([section], {
      more: { ApproveQuestion: ({ input }: { input: { question: { id: string } } }) => ({ approveQuestion: approved(input.question.id) }) },
    });
    await page.getByRole('button', { name: 'Approve How far?' }).click();
    await expect.element(page.getByRole('article', { name: 'How deep?' })).toHaveFocus();
    await page.getByRole('button', { name: 'Approve How deep?' }).click();
    await expect.element(page.getByRole('article', { name: 'How large?' })).toHaveFocus();
  });

  it('leaves the focus where somebody went while the answer was on its way', async () => {
    const section = givenSection('Network', [mine('How large?'), mine('How far?'), mine('How deep?')]);
    const answered = Promise.withResolvers<void>();
    const approved = async (id: string) => {
      await answered.promise;
      return { approveQuestion: { ...section.questions.find((one) => one.id === id)!, status: 'APPROVED' } };
    };
    await openReview([section], {
      more: { ApproveQuestion: ({ input }: { input: { question: { id: string } } }) => approved(input.question.id) },
    });
    await page.getByRole('button', { name: 'Approve How large?' }).click();
    const elsewhere = page.getByRole('button', { name: 'Approve How deep?' });
    elsewhere.element().focus();
    answered.resolve();
    await expect.poll(() => page.getByRole('article', { name: 'How large?' }).elements()).toHaveLength(0);
    await expect.element(elsewhere).toHaveFocus();
  });

  it('leads to the list of questions where one can review several at once', async () => {
    const several = page.getByRole('link', { name: 'Review several at once' });
    await openReview([givenSection('Network', [mine('How large?')])], {
      more: { Project: { project: givenProject({ status: 'IN_REVIEW', tabs: ['questions'] }) } },
    });
    await expect.element(several).toHaveAttribute('href', `/projects/${PROJECT_ID}/questions?status=PENDING`);
  });

  it('does not lead to a list of questions that is not there', async () => {
    await openReview([givenSection('Network', [mine('How large?')])], {
      more: { Project: { project: givenProject({ status: 'IN_REVIEW', tabs: [] }) } },
    });
    await expect.element(page.getByRole('article', { name: 'How large?' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Review several at once' }).elements()).toEqual([]);
  });

  it('approves once, however often the button is pressed', async () => {
    await openReview([givenSection('Network', [mine('How large?')])], { more: { ApproveQuestion: () => new Promise(() => undefined) } });
    const approve = page.getByRole('button', { name: 'Approve How large?' });
    await expect.element(approve).toBeEnabled();
    await approve.click();
    await expect.element(approve).toBeDisabled();
  });

  it('is not there for a project that was deleted meanwhile', async () => {
    await openReview([givenSection('Network', [mine('How large?')])], {
      more: { Project: { project: givenProject({ status: 'DELETED' }) } },
    });
    await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
    expect(page.getByRole('article').elements()).toEqual([]);
  });

  it('asks again after a refusal: somebody else was here first', async () => {
    const { server } = await openReview([givenSection('Network', [mine('How large?')])], {
      more: {
        ApproveQuestion: () => {
          throw new FakeError(409, { code: 'CONFLICT', message: 'Ann has changed this' });
        },
      },
    });
    await page.getByRole('button', { name: 'Approve How large?' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => server.requests('ProjectSections').length).toBe(2);
  });

  it('shows twenty at a time', async () => {
    await openReview([
      givenSection(
        'Network',
        Array.from({ length: 23 }, (_none, index) => mine(`Question ${index + 1}?`)),
      ),
    ]);
    await page.getByRole('button', { name: 'Show more (3)' }).click();
    expect(page.getByRole('article').elements()).toHaveLength(23);
  });

  it.each([
    ['every question is reviewed', 'IN_REVIEW', [mine('Done?', { status: 'APPROVED' })]],
    ['the project is past its review', 'PUBLISHED', [mine('Late?')]],
    ['there is none of mine', 'IN_REVIEW', []],
  ] as const)('says so when %s [TASK-010]', async (_why, status, questions) => {
    await openReview([givenSection('Network', questions)], { status });
    await expect.element(page.getByText(DONE)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to Tasks' })).toHaveAttribute('href', '/tasks');
  });
});
