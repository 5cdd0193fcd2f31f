import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import { givenPerson, givenQuestion, givenSection } from '../testing/given-questions.ts';
import { PROJECT_ID, renderList } from '../testing/render-list.tsx';

beforeEach(() => {
  clearWhatStays();
  window.scrollTo(0, 0);
});

const me = { id: '00000000-0000-4000-8000-000000000001', name: 'Olivia Reed' };
const project = { id: PROJECT_ID };
const inReview = { project: { status: 'IN_REVIEW' as const } };
const row = (name: string) => page.getByRole('article', { name });
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).click();
const button = (name: string) => page.getByRole('group', { name: 'Selected questions' }).getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

const givenThree = () => [
  givenSection('Network', [givenQuestion('How large?'), givenQuestion('How good?')], { approver: me }),
  givenSection('Pricing', [givenQuestion('How much?', { approver: me })]),
];

interface Reviewed {
  input: { question: { id: string } };
}

interface Given {
  input: { questions: { id: string }[] };
}

/** The server's answer: all of them changed but those named, which are left alone. */
function changed(
  list: () => readonly { questions: readonly ProjectQuestion[] }[],
  change: Partial<ProjectQuestion>,
  leftAlone: object[] = [],
) {
  return ({ input }: Given) => {
    const wanted = new Set(input.questions.map(({ id }) => id));
    const questions = list().flatMap((section) => section.questions.filter(({ id }) => wanted.has(id)));
    const left = new Set(leftAlone.map((one) => (one as { id: string }).id));
    const done = questions.filter(({ id }) => !left.has(id)).map((question) => ({ ...question, ...change }));
    return { __typename: 'ChangedQuestions', done, unchangedCount: 0, leftAlone };
  };
}

it('approves all at once, keeps the focus, and says how many [QUES-013]', async () => {
  const { server, list } = await renderList(givenThree(), {
    ...inReview,
    graphql: { ApproveQuestions: (variables: Given) => ({ approveQuestions: changed(() => list, { status: 'APPROVED' })(variables) }) },
  });
  await expect.element(button('Approve selected')).toHaveAttribute('aria-disabled', 'true');
  await tick('Select all questions');
  await expect.element(page.getByRole('checkbox', { name: 'Select How much?' })).toBeChecked();
  await button('Approve selected').click();
  await expect.element(page.getByText('3 questions approved')).toBeVisible();
  await expect.element(row('How much?').getByText('Approved')).toBeVisible();
  await expect.element(button('Approve selected')).toHaveFocus();
  const asked = list.flatMap(({ questions }) => questions.map(({ id, updatedAt }) => ({ id, updatedAt })));
  expect(server.requests('ApproveQuestions').map(({ input }) => input)).toEqual([{ input: { project, questions: asked } }]);
});

it('ticks with a section all that an approver has in it, and offers no tick where they have nothing', async () => {
  const sections = [
    givenSection('Network', [givenQuestion('How large?', { approver: me }), givenQuestion('How good?')]),
    givenSection('Pricing', [givenQuestion('How much?')]),
  ];
  await renderList(sections, { ...inReview, privileges: [] });
  await tick('Select all questions of Network');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  const ticks = page.getByRole('checkbox', { name: /^Select/ });
  expect(ticks.elements().map((box) => [box.getAttribute('aria-label'), (box as HTMLInputElement).checked])).toEqual([
    [null, true],
    ['Select all questions of Network', true],
    ['Select How large?', true],
  ]);
});

it('lets nothing pass in sight between the header of the page and the bar of what is ticked', async () => {
  const many = Array.from({ length: 30 }, (_, index) => givenQuestion(`Question ${index + 1}`));
  await renderList([givenSection('Network', many)], inReview);
  await tick('Select all questions');
  await expect.element(page.getByText('30 selected')).toBeVisible();
  window.scrollTo(0, 600);
  const bar = page.getByRole('group', { name: 'Selected questions' }).element();
  await expect.poll(() => bar.getBoundingClientRect().top).toBe(64);
  const { left, width } = bar.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, 60)).toBe(bar);
});

it('gives ticks up one by one or all at once, and counts what is ticked', async () => {
  await renderList(givenThree(), inReview);
  const all = page.getByRole('checkbox', { name: 'Select all questions' });
  await expect.element(all).toBeVisible();
  const press = (name: string) => (page.getByRole('checkbox', { name, exact: true }).element() as HTMLElement).click();
  press('Select all questions');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await expect.element(all).toBeChecked();
  await expect.element(all).not.toBePartiallyChecked();
  press('Select How good?');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select How good?' })).not.toBeChecked();
  await expect.element(all).toBePartiallyChecked();
  press('Select all questions');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  press('Select all questions');
  await expect.element(page.getByText(/^\d selected$/)).not.toBeInTheDocument();
  await expect.element(button('Assign approver')).toHaveAttribute('aria-disabled', 'true');
});

it('approves once, however often it is pressed, and again after it could not be done', async () => {
  let answers: (answer: unknown) => void = () => undefined;
  const { server } = await renderList(givenThree(), {
    ...inReview,
    graphql: { ApproveQuestions: () => new Promise((resolve) => (answers = resolve)) },
  });
  await tick('Select all questions');
  await button('Approve selected').click();
  for (const name of ['Approve selected', 'Reject selected', 'Assign approver'])
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  await button('Approve selected').click({ force: true });
  await button('Reject selected').click({ force: true });
  expect(server.requests('ApproveQuestions')).toHaveLength(1);
  expect(dialog().elements()).toHaveLength(0);
  answers(Promise.reject(new FakeError(500)));
  await expect.element(button('Approve selected')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(page.getByRole('checkbox', { name: 'Select How much?' })).toBeChecked();
  await button('Approve selected').click();
  await expect.poll(() => server.requests('ApproveQuestions').length).toBe(2);
});

it('names the questions that were left alone, with the reason', async () => {
  const sections = givenThree();
  const other = sections[1]?.questions[0];
  const left = {
    __typename: 'LeftAloneQuestion',
    id: other?.id,
    label: 'How much?',
    reason: 'question-changed',
    message: 'Somebody changed this question after you read it.',
  };
  const { list } = await renderList(sections, {
    ...inReview,
    graphql: {
      ApproveQuestions: (variables: Given) => ({ approveQuestions: changed(() => list, { status: 'APPROVED' }, [left])(variables) }),
    },
  });
  await tick('Select all questions');
  await button('Approve selected').click();
  await expect.element(page.getByRole('dialog', { name: '1 question not approved' })).toBeVisible();
  await expect.element(dialog().getByText('2 questions were approved. These were not:')).toBeVisible();
  await expect.element(dialog().getByText('How much?')).toBeVisible();
  await expect.element(dialog().getByText('Somebody changed this question after you read it.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(row('How large?').getByText('Approved')).toBeVisible();
  await expect.element(row('How much?').getByText('Pending')).toBeVisible();
});

it('rejects the questions of a section, and only those that are shown, for one reason [QUES-014] [QUES-038]', async () => {
  const { server, list } = await renderList(givenThree(), {
    ...inReview,
    graphql: {
      RejectQuestions: (variables: Given) => ({
        rejectQuestions: changed(() => list, { status: 'REJECTED', rejectReason: 'Asked twice' })(variables),
      }),
    },
  });
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('good');
  await expect.element(page.getByText('1 found')).toBeVisible();
  await tick('Select all questions of Network');
  await button('Reject selected').click();
  await expect.element(dialog().getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Asked twice');
  await dialog().getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(page.getByText('1 question rejected')).toBeVisible();
  await expect.element(row('How good?').getByText('Reason: Asked twice')).toBeVisible();
  const good = list[0]?.questions[1];
  expect(server.requests('RejectQuestions')[0]?.input).toEqual({
    input: { project, questions: [{ id: good?.id, updatedAt: good?.updatedAt }], reason: 'Asked twice' },
  });
});

it('assigns an approver to many, and says who joins the project by it', async () => {
  const [ann, eve] = [givenPerson('Ann Able'), givenPerson('Eve East')];
  const { server, list } = await renderList(givenThree(), {
    graphql: {
      Assignees: {
        assignees: [
          { __typename: 'Assignee', user: ann, joins: false },
          { __typename: 'Assignee', user: eve, joins: true },
        ],
      },
      AssignApprover: (variables: Given) => ({ assignApprover: changed(() => list, { approver: eve })(variables) }),
    },
  });
  await expect.poll(() => button('Approve selected').elements()).toEqual([]);
  await tick('Select How large?');
  await tick('Select How much?');
  await button('Assign approver').click();
  await dialog().getByRole('combobox', { name: 'Approver' }).click();
  await page.getByRole('option', { name: 'Eve East (not in the project yet)' }).click();
  await expect.element(dialog().getByText('Eve East is not in the project yet and will be added to it as a domain expert.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(page.getByText('2 questions assigned')).toBeVisible();
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
  await expect.poll(() => row('How large?').element().textContent).toContain('Approver: Eve East');
  expect(row('How large?').element().textContent).not.toContain('Approver: Eve East (section)');
  expect(row('How good?').element().textContent).toContain('Approver: Olivia Reed (section)');
  const questions = [list[0]?.questions[0], list[1]?.questions[0]].map((question) => ({ id: question?.id }));
  expect(server.requests('AssignApprover')[0]?.input).toEqual({ input: { project, questions, approver: { id: eve.id } } });
});

it('keeps the focus on the button of one question, and in the list when the question leaves it', async () => {
  const questions = ['How large?', 'How good?', 'How much?', 'How soon?'].map((label) => givenQuestion(label));
  const { list } = await renderList([givenSection('Network', questions, { approver: me })], {
    ...inReview,
    graphql: {
      ApproveQuestion: ({ input }: Reviewed) => ({ approveQuestion: { ...found(input), status: 'APPROVED' } }),
      RejectQuestion: ({ input }: Reviewed) => ({ rejectQuestion: { ...found(input), status: 'REJECTED' } }),
    },
  });
  const found = ({ question }: Reviewed['input']) => list[0]?.questions.find(({ id }) => id === question.id);
  const approve = (name: string) => page.getByRole('button', { name: `Approve ${name}` });
  await approve('How large?').click();
  await expect.element(row('How large?').getByText('Approved')).toBeVisible();
  await expect.element(approve('How large?')).toHaveFocus();
  await expect.element(approve('How large?')).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await expect.element(row('How large?')).not.toBeInTheDocument();
  await approve('How good?').click();
  await expect.element(row('How good?')).not.toBeInTheDocument();
  await expect.element(row('How much?')).toHaveFocus();
  await page.getByRole('button', { name: 'Reject How much?' }).click();
  await dialog().getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(row('How much?')).not.toBeInTheDocument();
  await expect.element(row('How soon?')).toHaveFocus();
});
