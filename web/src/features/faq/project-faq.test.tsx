import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FaqQuestion } from '../../parts/faq/faq.operations.ts';
import { givenProject, PROJECT_ID } from '../../parts/project/testing/given-project.ts';
import { renderProject } from '../../parts/project/testing/render-project.tsx';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { BrokenAnswer, FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { ProjectFaqPage } from './project-faq-page.tsx';
import { about, givenEntry, givenFaq, givenQuestion } from './testing/given-faq.ts';

beforeEach(() => {
  clearWhatStays();
  localStorage.clear();
});

const waiting = givenQuestion({
  text: 'Which dentists count?',
  status: 'DRAFT',
  isPublic: false,
  waitingSince: '2026-03-04T12:00:00.000Z',
  actions: ['publish', 'reject', 'edit'],
  assignee: { id: 'u2', name: 'Dana Whitfield' },
  ...about('How many dentists?'),
});
const answered = givenQuestion({
  text: 'Do you need references?',
  actions: ['reply', 'edit'],
  answers: [
    givenEntry({ text: 'Three, please.', isAddedByBroker: true, companyName: 'Northwind Benefits', productName: null, actions: ['edit'] }),
    givenEntry({ text: 'From this year?' }),
  ],
});
const rejected = givenQuestion({ text: 'Who else was asked?', status: 'REJECTED', isPublic: false, rejectReason: 'We do not tell.' });
const hidden = givenQuestion({
  text: 'May we quote two plans?',
  isPublic: false,
  addedBy: null,
  companyName: 'Gamma Plan',
  productName: 'Gamma Plan',
});

function serve(
  items: readonly FaqQuestion[] = [waiting, answered, rejected, hidden],
  graphql: Record<string, unknown> = {},
  status: ProjectStatus = 'AWAITING',
) {
  return fakeServer({ graphql: { Project: { project: givenProject({ status }) }, Faq: givenFaq(items), ...graphql } });
}

const open = (query = '') =>
  renderProject(
    { '/projects/$id/faq': <ProjectFaqPage /> },
    { path: `/projects/${PROJECT_ID}/faq${query}`, session: givenBrokerSession('MANAGE_PROJECT_STATE') },
  );

const item = (text: string) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem').filter({ hasText: text }).first();
const dialog = () => page.getByRole('dialog');
const buttons = (text: string) =>
  item(text)
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);

describe('the questions of a project, for its team', () => {
  it('show what was asked, by whom, about what, and what was answered [FAQ-001] [FAQ-006] [FAQ-007] [FAQ-008] [FAQ-009] [FAQ-010] [FAQ-011] [FAQ-012]', async () => {
    serve();
    await open();
    await expect.element(item('Which dentists count?')).toBeVisible();
    await expect.element(item('Which dentists count?').getByText('In review')).toBeVisible();
    await expect.element(item('Which dentists count?')).toMatchTextContent(/Harper Lee · HealthPlus · HealthPlus PPO/);
    await expect.element(item('Which dentists count?')).toMatchTextContent(/Unanswered, asked March 4, 2026/);
    await expect.element(item('Which dentists count?')).toMatchTextContent(/Assigned to Dana Whitfield/);
    await expect
      .element(item('Which dentists count?').getByRole('link', { name: 'Network › How many dentists?' }))
      .toHaveAttribute('href', `/projects/${PROJECT_ID}/questions#question-q1`);
    await expect.element(item('Do you need references?').getByText('Public', { exact: true })).toBeVisible();
    await expect.element(item('May we quote two plans?').getByText('Private', { exact: true })).toBeVisible();
    await expect.element(item('May we quote two plans?')).toMatchTextContent(/Somebody with the link from the invitation · Gamma Plan/);
    await expect.element(item('Do you need references?').getByRole('list', { name: 'Answers' })).toMatchTextContent(/Three, please\./);
    await expect.element(item('Do you need references?')).toMatchTextContent(/Northwind Benefits/);
  });

  it('lead to the section where one is about a whole section', async () => {
    serve([givenQuestion({ text: 'Which regions?', ...about(''), question: null })]);
    await open();
    await expect
      .element(item('Which regions?').getByRole('link', { name: 'Network', exact: true }))
      .toHaveAttribute('href', `/projects/${PROJECT_ID}/questions#section-s1`);
  });

  it('tell why one was rejected [FAQ-038]', async () => {
    serve();
    await open();
    await expect.element(item('Who else was asked?').getByText('Rejected', { exact: true })).toBeVisible();
    await expect.element(item('Who else was asked?')).toMatchTextContent(/We do not tell\./);
  });

  it('offer what the server allows, and nothing else', async () => {
    serve();
    await open();
    await expect.element(item('Which dentists count?')).toBeVisible();
    expect(buttons('Which dentists count?')).toEqual(['Publish', 'Reject', 'Edit Question']);
    expect(buttons('Do you need references?')).toEqual(['Edit Answer', 'Reply', 'Edit Question']);
    expect(buttons('Who else was asked?')).toEqual([]);
  });

  it.each([
    ['All vendors', true],
    ['Only the vendor that asked', false],
  ] as const)('are published: to %s [FAQ-014]', async (label, makePublic) => {
    const server = serve([waiting], { PublishFaqQuestion: { publishFaqQuestion: { ...waiting, status: 'ACTIVE', isPublic: makePublic } } });
    await open();
    await item('Which dentists count?')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await dialog().getByRole('radio', { name: label }).click();
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByText(/The question is published/)).toBeVisible();
    expect(server.requests('PublishFaqQuestion')[0]?.input).toEqual({
      input: { project: { id: PROJECT_ID }, question: { id: waiting.id }, makePublic, updatedAt: waiting.updatedAt },
    });
  });

  it('are rejected with a reason, of which there must be one [FAQ-015]', async () => {
    const server = serve([waiting], { RejectFaqQuestion: { rejectFaqQuestion: { ...waiting, status: 'REJECTED', rejectReason: 'No.' } } });
    await open();
    await item('Which dentists count?')
      .getByRole('button', { name: /^Reject/ })
      .click();
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await expect.element(dialog().getByText('Required')).toBeVisible();
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('No.');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await expect.element(page.getByText('The question is rejected')).toBeVisible();
    expect(server.requests('RejectFaqQuestion')[0]?.input).toMatchObject({ input: { question: { id: waiting.id }, reason: 'No.' } });
  });

  it('are answered under them [FAQ-013]', async () => {
    const written = { ...givenEntry({ isAddedByBroker: true }), parent: answered };
    const server = serve([answered], { CreateFaqQuestion: { createFaqQuestion: written } });
    await open();
    await item('Do you need references?')
      .getByRole('button', { name: /^Reply/ })
      .click();
    await dialog().getByRole('textbox', { name: 'Your answer' }).fill('And two more.');
    await dialog().getByRole('button', { name: 'Answer' }).click();
    await expect.element(page.getByText('Your answer was sent')).toBeVisible();
    expect(server.requests('CreateFaqQuestion')[0]?.input).toMatchObject({
      input: { project: { id: PROJECT_ID }, question: { text: 'And two more.', parent: { id: answered.id } } },
    });
  });

  it.each([
    ['Edit Question', 'Do you need references?', 0],
    ['Edit Answer', 'Three, please.', 1],
  ] as const)('and answers are edited: %s, and a change in between is told [FAQ-016] [FAQ-017]', async (name, before, place) => {
    const conflict = new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Dana Whitfield', at: '2026-03-05T12:00:00.000Z' } });
    const server = serve([answered], {
      UpdateFaqQuestion: () => {
        throw conflict;
      },
    });
    await open();
    await item('Do you need references?')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    const text = dialog().getByRole('textbox', { name: 'Text' });
    await expect.element(text).toHaveValue(before);
    await text.fill('Better words');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog().getByText(/Dana Whitfield/)).toBeVisible();
    await expect.element(text).toHaveValue('Better words');
    const { id } = [answered, ...answered.answers][place]!;
    expect(server.requests('UpdateFaqQuestion')[0]?.input).toMatchObject({ input: { question: { id, text: 'Better words' } } });
  });

  it.each([
    ['Edit Question', 'Do you need references?', 0],
    ['Edit Answer', 'Three, please.', 1],
  ] as const)('and answers have their new words once they are saved: %s [FAQ-016] [FAQ-017]', async (name, before, place) => {
    const edited = [answered, ...answered.answers][place]!;
    const server = serve([answered], { UpdateFaqQuestion: { updateFaqQuestion: { ...edited, text: 'Better words' } } });
    await open();
    await item(before)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await dialog().getByRole('textbox', { name: 'Text' }).fill('Better words');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Your changes were saved')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(item('Better words')).toBeVisible();
    expect(server.requests('UpdateFaqQuestion').map(({ input }) => input)).toMatchObject([
      { input: { project: { id: PROJECT_ID }, question: { id: edited.id, text: 'Better words' }, updatedAt: edited.updatedAt } },
    ]);
  });

  it('are not sent when nothing about them was changed', async () => {
    const server = serve([answered], { UpdateFaqQuestion: { updateFaqQuestion: answered } });
    await open();
    await item('Do you need references?')
      .getByRole('button', { name: /^Edit Question/ })
      .click();
    await expect.element(dialog().getByRole('textbox', { name: 'Text' })).toHaveValue('Do you need references?');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.requests('UpdateFaqQuestion')).toEqual([]);
    expect(page.getByText('Your changes were saved').elements()).toEqual([]);
  });

  it('are searched and filtered in the address', async () => {
    const server = serve();
    const asked = () => server.requests('Faq').at(-1)?.input;
    const view = await open('?show=UNANSWERED&mine=yes');
    await expect.element(item('Which dentists count?')).toBeVisible();
    expect(asked()).toMatchObject({ unanswered: true, assignedToMe: true, status: null, search: null });
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('braces');
    await expect.poll(asked).toMatchObject({ search: 'braces', unanswered: true });
    expect(view.router.state.location.searchStr).toContain('search=braces');
    await page.getByRole('checkbox', { name: 'Assigned to me' }).click();
    await expect.poll(asked).toMatchObject({ assignedToMe: false });
    await page.getByRole('combobox', { name: 'Show', exact: true }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await expect.poll(asked).toMatchObject({ status: 'REJECTED', unanswered: false });
  });

  it.each(['?show=REJECTED', '?mine=yes', '?search=braces'])('say that none fits %s, and not that there are none', async (query) => {
    serve([]);
    await open(query);
    await expect.element(page.getByText('No search result found')).toBeVisible();
    expect(page.getByText('There are no questions yet').elements()).toEqual([]);
  });

  it('none yet: says what would be here', async () => {
    serve([]);
    await open();
    await expect.element(page.getByText('Questions from vendors appear here for you to review, publish and answer.')).toBeVisible();
    await expect.element(page.getByText('There are no questions yet')).toBeVisible();
    await userEvent.tab();
    expect(page.getByRole('button', { name: 'Ask a Question' }).elements()).toHaveLength(2);
  });
});

describe('the list of questions', () => {
  it('says until when vendors can ask, and offers its pages where there are more than one', async () => {
    const deadline = { clarificationDeadline: '2026-05-04T12:00:00.000Z', refusal: 'Not for you' };
    const server = serve([], { Faq: givenFaq([answered], { ...deadline, pagination: { total: 11 } }) });
    await open();
    await expect.element(page.getByText('Vendors can ask until May 4, 2026.')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => server.requests('Faq').at(-1)?.input).toMatchObject({ pagination: { page: 2, pageSize: 10 } });
  });

  it('has no pages and names no day where there is none', async () => {
    serve([], { Faq: givenFaq([answered], { pagination: { total: 10 } }) });
    await open();
    await expect.element(item('Do you need references?')).toBeVisible();
    expect(page.getByText(/can ask until/).elements()).toEqual([]);
    expect(page.getByRole('combobox', { name: 'Rows per page' }).elements()).toEqual([]);
  });

  it('says when it cannot be loaded, and is there after another try', async () => {
    let works = false;
    serve([], {
      Faq: () => {
        if (works) return givenFaq([answered]);
        throw new FakeError(500, { message: 'Out of order' });
      },
    });
    await open();
    await expect.element(page.getByText('Out of order')).toBeVisible();
    expect(page.getByText('There are no questions yet').elements()).toEqual([]);
    works = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(item('Do you need references?')).toBeVisible();
    await expect.element(page.getByText('Out of order')).not.toBeInTheDocument();
  });

  it('shows a question of the team as soon as it is asked', async () => {
    let items = [answered];
    const asked = givenQuestion({ text: 'Who signs?', isAddedByMe: true });
    serve([], {
      Faq: () => givenFaq(items),
      SimilarFaq: { similarFaq: [] },
      CreateFaqQuestion: () => {
        items = [asked, answered];
        return { createFaqQuestion: { ...asked, parent: null } };
      },
    });
    await open();
    await page.getByRole('button', { name: 'Ask a Question' }).click();
    await dialog().getByRole('textbox', { name: 'Your question' }).fill('Who signs?');
    await dialog().getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(item('Who signs?')).toBeVisible();
  });

  it.each([
    ['Publish', 'PublishFaqQuestion'],
    ['Reject', 'RejectFaqQuestion'],
  ])('is loaded again when somebody else has decided in between: %s', async (name, operation) => {
    const conflict = new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Dana Whitfield', at: '2026-03-05T12:00:00.000Z' } });
    let items = [waiting];
    serve([], {
      Faq: () => givenFaq(items),
      [operation]: () => {
        items = [{ ...waiting, text: 'Which dentists count now?' }];
        throw conflict;
      },
    });
    await open();
    await item('Which dentists count?')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    if (name === 'Reject') await dialog().getByRole('textbox', { name: 'Reason' }).fill('No.');
    await dialog().getByRole('button', { name, exact: true }).click();
    await dialog().getByRole('button', { name: 'Reload' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(item('Which dentists count now?')).toBeVisible();
  });
});

describe('the page', () => {
  it.each(['DRAFT', 'IN_REVIEW'] as const)('is the preview in %s, and has no tab [FAQ-003] [FAQ-004]', async (status) => {
    serve([], {}, status);
    const view = await open();
    await expect.poll(view.location).toBe(`/projects/${PROJECT_ID}/preview`);
    await view.router.navigate({ to: `/projects/${PROJECT_ID}/faq` });
    await expect.poll(view.location).toBe(`/projects/${PROJECT_ID}/preview`);
    expect(page.getByRole('link', { name: 'FAQ' }).elements()).toEqual([]);
  });

  it.each([
    ['is missing', new BrokenAnswer({ project: null })],
    [
      'is forbidden',
      () => {
        throw new FakeError(403, { code: 'FORBIDDEN' });
      },
    ],
  ] as const)('leads home when the project %s [FAQ-005]', async (_why, Project) => {
    serve([], { Project });
    await open();
    await expect.element(page.getByText('Home')).toBeVisible();
  });
});
