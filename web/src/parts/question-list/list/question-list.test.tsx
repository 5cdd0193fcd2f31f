import { PROJECT_STATUSES } from '@weighbridge/domain/project/project.status.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { givenPerson, givenQuestion, givenSection } from '../testing/given-questions.ts';
import { renderList } from '../testing/render-list.tsx';

beforeEach(() => {
  clearWhatStays();
  window.scrollTo(0, 0);
});

const row = (name: string | RegExp) => page.getByRole('article', { name });
const head = (name: string) => page.getByRole('button', { name, exact: true, expanded: true });
const many = (count: number, word: string) => Array.from({ length: count }, (_unused, index) => givenQuestion(`${word} ${index + 1}`));
const search = (words: string) => page.getByRole('searchbox', { name: 'Search questions' }).fill(words);
const sectionNames = () =>
  page
    .getByRole('list', { name: 'Sections' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('[title]')?.getAttribute('title'));

it('lists the sections on the left of their questions [QUES-001]', async () => {
  await renderList([givenSection('Network', [givenQuestion('How large is it?')]), givenSection('Pricing')]);
  await expect.element(row('How large is it?')).toBeVisible();
  expect(sectionNames()).toEqual(['Network', 'Pricing']);
  await expect.element(page.getByRole('button', { name: 'Network 1 question', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pricing 0 questions', exact: true })).toBeVisible();
  const nav = page.getByRole('list', { name: 'Sections' }).element().getBoundingClientRect();
  expect(nav.right).toBeLessThan(row('How large is it?').element().getBoundingClientRect().left);
});

it('says so when there are no sections, and none of the questions in one [QUES-026] [QUES-027]', async () => {
  const { unmount } = await renderList([]);
  await expect.element(page.getByText('There are no sections to display')).toBeVisible();
  await unmount();
  await renderList([givenSection('Network')]);
  await expect.element(page.getByText('No questions to display')).toBeVisible();
});

it.each([
  ['who works on them', ['MANAGE_PROJECT_QUESTIONS'] as const, ['Smart Library', 'Add Templates', 'Add Section']],
  ['who only reads them', [], []],
])('offers more questions and sections to %s', async (_who, privileges, offered) => {
  await renderList([givenSection('Network', [givenQuestion('How large is it?')])], { privileges });
  await expect.element(row('How large is it?')).toBeVisible();
  const buttons = page.getByRole('button', { name: /^(Smart Library|Add Templates|Add Section)$/ }).elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
});

it.each([
  ['there is no section', [], 'DRAFT', 'Add a section first: questions of the library are copied into one.'],
  ['answers are evaluated', [givenSection('Network')], 'SCORING', 'Questions can no longer be added while the answers are evaluated.'],
] as const)('says why the library cannot be used where %s', async (_where, sections, status, why) => {
  await renderList(sections, { project: { status } });
  await expect.element(page.getByText(why)).toBeVisible();
  const library = page.getByRole('button', { name: 'Smart Library' });
  await expect.element(library).toBeDisabled();
  await expect.element(library).toHaveAccessibleDescription(why);
});

it('shows in the head of a section how many questions it has, folds it, and locks what came from a template [QUES-074] [QUES-015]', async () => {
  await renderList([givenSection('Network', many(2, 'Question'), { isReadonly: true }), givenSection('Pricing', [givenQuestion('Fee?')])]);
  await expect.element(row('Question 1')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Questions' }).getByText('2 questions')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Created from a template, cannot be amended' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Network is locked' })).toBeVisible();
  expect(page.getByRole('img', { name: 'Pricing is locked' }).elements()).toEqual([]);
  await head('Network').click();
  await expect.element(row('Question 1')).not.toBeInTheDocument();
  await expect.element(row('Fee?')).toBeVisible();
});

it('shows the status of a question in review only [QUES-012]', async () => {
  for (const status of PROJECT_STATUSES) {
    const { unmount } = await renderList([givenSection('Network', [givenQuestion('How large is it?', { status: 'APPROVED' })])], {
      project: { status },
    });
    await expect.element(row('How large is it?')).toBeVisible();
    expect(row('How large is it?').getByText('Approved').elements()).toHaveLength(status === 'IN_REVIEW' ? 1 : 0);
    await unmount();
  }
});

it('strikes a rejected question through and gives the reason, or n/a [QUES-035] [QUES-036]', async () => {
  await renderList([
    givenSection('Network', [
      givenQuestion('Too long?', { status: 'REJECTED', rejectReason: 'Asked twice' }),
      givenQuestion('Too short?', { status: 'REJECTED' }),
      givenQuestion('Just right?', { status: 'APPROVED' }),
    ]),
  ]);
  await expect.element(row('Too long?').getByText('Reason: Asked twice')).toBeVisible();
  await expect.element(row('Too short?').getByText('Reason: n/a')).toBeVisible();
  expect(row('Too long?').element().querySelectorAll('s')).toHaveLength(1);
  expect(row('Just right?').element().querySelectorAll('s')).toHaveLength(0);
});

it('carries owner, approver and deadline of sections and questions [QUES-076] [QUES-077]', async () => {
  const [ann, bob, cy] = [givenPerson('Ann Able'), givenPerson('Bob Bold'), givenPerson('Cy Clear')];
  await renderList([
    givenSection(
      'Network',
      [givenQuestion('Own?', { owner: cy, ownerDeadline: '2026-07-04T12:00:00.000Z' }), givenQuestion('Inherited?')],
      {
        owner: ann,
        approver: bob,
        ownerDeadline: '2026-06-01T12:00:00.000Z',
      },
    ),
    givenSection('Costs', [], { owner: ann }),
  ]);
  await expect.element(page.getByText('Owner: Ann Able', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Owner: Ann Able · Approver: Bob Bold (covers its questions) · Due June 1, 2026', { exact: true }))
    .toBeVisible();
  await expect.element(row('Own?').getByText('Text · Owner: Cy Clear · Approver: Bob Bold (section) · Due July 4, 2026')).toBeVisible();
  await expect.element(row('Inherited?').getByText('Text · Owner: Ann Able · Approver: Bob Bold (section)')).toBeVisible();
});

describe('finding questions', () => {
  it('wants every word, in any order and any capitals [QUES-071]', async () => {
    await renderList([
      givenSection('Network', [givenQuestion('How large is your dental network?'), givenQuestion('How large is your team?')]),
    ]);
    await search('NETWORK large');
    await expect.element(page.getByText('1 found')).toBeVisible();
    await expect.element(row('How large is your dental network?')).toBeVisible();
    await expect.element(row('How large is your team?')).not.toBeInTheDocument();
    await search('network banana');
    await expect.element(page.getByText('No search result found')).toBeVisible();
  });

  it('unfolds sections of up to 10 questions while filtering, and folds longer ones [QUES-072] [QUES-073]', async () => {
    await renderList([givenSection('Long', many(11, 'Alpha')), givenSection('Short', many(10, 'Alpha beta'))]);
    await expect.element(row('Alpha 1')).toBeVisible();
    await search('alpha');
    await expect.element(page.getByText('21 found')).toBeVisible();
    await expect.element(row('Alpha beta 1')).toBeVisible();
    await expect.element(row('Alpha 1')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Long', exact: true, expanded: false }).click();
    await expect.element(row('Alpha 1')).toBeVisible();
    await search('');
    await expect.element(row('Alpha 1')).toBeVisible();
  });

  it('filters by status, type, approver and what is mine', async () => {
    const ann = givenPerson('Ann Able');
    const { me } = await renderList([
      givenSection('Network', [
        givenQuestion('Pending list?', { question: { type: 'LIST' } }),
        givenQuestion('Approved text?', { status: 'APPROVED', approver: ann }),
      ]),
      givenSection('Mine', [givenQuestion('My text?')], { owner: { id: '00000000-0000-4000-8000-000000000001', name: 'Olivia Reed' } }),
    ]);
    await expect.element(row('Pending list?')).toBeVisible();
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Approver', 'Ann Able');
    await expect.element(page.getByText('1 found')).toBeVisible();
    await expect.element(row('Approved text?')).toBeVisible();
    await choose('Approver', 'Ann Able');
    await expect.element(page.getByText('3 questions in 2 sections')).toBeVisible();
    await choose('Type', 'List');
    await expect.element(row('Approved text?')).not.toBeInTheDocument();
    await expect.element(row('Pending list?')).toBeVisible();
    await choose('Type', 'List');
    await choose('Status', 'Approved');
    await expect.element(row('Approved text?')).toBeVisible();
    await expect.element(row('Pending list?')).not.toBeInTheDocument();
    await choose('Status', 'Approved');
    await page.getByRole('checkbox', { name: 'Mine', exact: true }).click();
    await expect.element(page.getByText('1 found')).toBeVisible();
    await expect.element(row('My text?')).toBeVisible();
    expect(me?.id).toBe('00000000-0000-4000-8000-000000000001');
  });
});

it('leads to the very question a link names, even far down', async () => {
  const sections = Array.from({ length: 10 }, (_unused, index) => givenSection(`Section ${index + 1}`, many(20, `S${index + 1} question`)));
  const wanted = sections[8]?.questions[12];
  await renderList(sections, { path: `/#question-${wanted?.id}` });
  await expect.element(row('S9 question 13')).toBeInViewport();
  await expect.element(row('S9 question 13')).toHaveFocus();
});

it('puts what a link names below the header of the page, also when the browser itself scrolls to it', async () => {
  const sections = Array.from({ length: 5 }, (_unused, index) => givenSection(`Section ${index + 1}`, many(10, `S${index + 1} question`)));
  const wanted = sections[2]?.questions[4];
  await renderList(sections, { path: `/#question-${wanted?.id}` });
  const question = row('S3 question 5');
  await expect.element(question).toHaveFocus();
  const HEADER_HEIGHT = 57;
  const isInSight = () => {
    const { top, bottom } = question.element().getBoundingClientRect();
    return top >= HEADER_HEIGHT && bottom <= window.innerHeight;
  };
  await expect.poll(isInSight).toBe(true);
  question.element().scrollIntoView();
  await expect.poll(isInSight).toBe(true);
});

it('opens with the questions of the status that a link asks for', async () => {
  const approved = givenQuestion('Approved?', { status: 'APPROVED' });
  await renderList([givenSection('Network', [approved, givenQuestion('Rejected?', { status: 'REJECTED' })])], {
    path: '/?status=REJECTED',
  });
  await expect.element(page.getByText('1 found')).toBeVisible();
  await expect.element(row('Rejected?')).toBeVisible();
  await expect.element(row('Approved?')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Rejected');
});

it('folds all sections at once, and unfolds them', async () => {
  await renderList([
    givenSection('Network', [givenQuestion('How large is it?')], { description: 'Who can be seen' }),
    givenSection('Pricing', [givenQuestion('Fee?')]),
  ]);
  await expect.element(row('Fee?')).toBeVisible();
  await expect.element(page.getByText('Who can be seen')).toBeVisible();
  (page.getByRole('button', { name: 'Collapse all' }).element() as HTMLElement).click();
  await expect.poll(() => page.getByRole('article').elements()).toEqual([]);
  (page.getByRole('button', { name: 'Expand all' }).element() as HTMLElement).click();
  await expect.element(row('How large is it?')).toBeVisible();
  await expect.element(row('Fee?')).toBeVisible();
});

it('adds the first section from where it says that there are none', async () => {
  const { unmount } = await renderList([]);
  await expect.element(page.getByText('There are no sections to display')).toBeVisible();
  (page.getByRole('button', { name: 'Add the First Section' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog', { name: 'Add section' })).toBeVisible();
  await unmount();
  await renderList([], { privileges: [] });
  await expect.element(page.getByText('There are no sections to display')).toBeVisible();
  expect(page.getByRole('button', { name: 'Add the First Section' }).elements()).toEqual([]);
});

it('puts no more of a thousand questions on the page than fit', async () => {
  const sections = Array.from({ length: 40 }, (_unused, index) => givenSection(`Section ${index + 1}`, many(25, `S${index + 1} question`)));
  await renderList(sections);
  await expect.element(page.getByText('1,000 questions in 40 sections')).toBeVisible();
  await expect.element(row('S1 question 1')).toBeVisible();
  expect(page.getByRole('article').elements().length).toBeLessThan(40);
  await page.getByRole('list', { name: 'Sections' }).getByTitle('Section 40').click();
  await expect.element(row('S40 question 1')).toBeInViewport();
  expect(page.getByRole('article').elements().length).toBeLessThan(40);
});

it('offers to try again when the questions could not be loaded', async () => {
  const section = givenSection('Network', [givenQuestion('Is it back?')]);
  let broken = true;
  const { list } = await renderList([section], {
    graphql: {
      ProjectSections: () => {
        if (broken) throw new FakeError(500, { message: 'The database is away' });
        return { projectSections: list };
      },
    },
  });
  await expect.element(page.getByText('The database is away')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Is it back?')).toBeVisible();
});
