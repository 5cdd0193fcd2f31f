import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenProject, PROJECT_ID } from '../../parts/project/testing/given-project.ts';
import { renderProject } from '../../parts/project/testing/render-project.tsx';
import type { ScoredAnswer, Scoring } from '../../parts/scoring/scoring.operations.ts';
import {
  givenAnswersOf,
  givenScoring,
  givenScoringProduct,
  givenScoringQuestion,
  givenScoringSection,
} from '../../parts/scoring/testing/given-scoring.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import { RateAnswersPage } from './rate-answers-page.tsx';

beforeEach(clearWhatStays);
afterEach(() => page.viewport(1280, 800));

const DONE = 'All answers are already reviewed for the project.';
const mine = (label: string) => givenScoringQuestion(label, { mine: true, actions: ['rate', 'note'] });

/** Two products; the first and the last question are mine. Gold did not answer the last one. */
function givenAnswers(change: Partial<Parameters<typeof givenScoring>[0]> = {}): Scoring {
  const sections = [
    givenScoringSection('Network', [mine('How large?'), givenScoringQuestion("Ann's?", { actions: ['rate'] })]),
    givenScoringSection('Fees', [mine('How much?')]),
  ];
  const products = [givenScoringProduct('Gold'), givenScoringProduct('Silver')];
  return givenScoring({
    sections,
    products,
    ratings: [
      [-1, -1, null],
      [-1, 4, -1],
    ],
    ...change,
  });
}

async function open(
  scoring: Scoring,
  { status = 'SCORING', more = {} }: { status?: 'AWAITING' | 'SCORING' | 'COMPLETED'; more?: object } = {},
) {
  const answers = givenAnswersOf(scoring, (question, product) => `Answer ${question + 1} of ${['Gold', 'Silver'][product]}`);
  const sectionOf = new Map(scoring.sections.flatMap(({ id, questions }) => questions.map((question) => [question.id, id])));
  const server = fakeServer({
    graphql: {
      Project: { project: givenProject({ status }) },
      Scoring: { scoring },
      ScoredAnswers: ({ sections }: { sections: string[] }) => ({
        scoredAnswers: answers.filter(({ question }) => sections.includes(sectionOf.get(question) ?? '')),
      }),
      SetAnswerRating: keeps(answers),
      ...more,
    },
  });
  const session = givenSession(givenProfile({ privileges: ['MANAGE_SCORING'] }));
  const path = `/tasks/answers/${PROJECT_ID}`;
  await renderProject({ '/tasks/answers/$projectId': <RateAnswersPage /> }, { session, path });
  return server;
}

type Rated = { input: { rating: number | null; product: { id: string }; question: { id: string } } };
const keeps =
  (answers: readonly ScoredAnswer[]) =>
  ({ input }: Rated) => ({
    setAnswerRating: {
      ...answers.find(({ question, product }) => question === input.question.id && product === input.product.id),
      rating: input.rating,
      ratedBy: { id: 'me', name: 'Olivia Reed' },
      ratedAt: '2026-03-10T12:00:00.000Z',
    },
  });

const card = (product: string) => page.getByRole('article', { name: new RegExp(`^${product},`) });
const cards = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label'));
const question = (label: string) => page.getByRole('heading', { name: label, level: 2 });
const sent = (server: Awaited<ReturnType<typeof open>>) =>
  server.requests('SetAnswerRating').map(({ input }) => (input as Rated).input.rating);

describe('rating answers', () => {
  it('shows one question of mine at a time with all that was answered to it [TASK-002]', async () => {
    await open(givenAnswers());
    await expect.element(page.getByRole('heading', { name: 'Rate Answers', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Dental Carrier RFP 2027' })).toBeVisible();
    await expect.element(question('How large?')).toBeVisible();
    await expect.poll(cards).toEqual(['Gold, not rated', 'Silver, not rated']);
    await expect.element(card('Gold').getByText('Answer 1 of Gold')).toBeVisible();
    for (const text of ['Unrated: 3', 'Rated: 0', 'Network · Question 1 of 2']) await expect.element(page.getByText(text)).toBeVisible();
  });

  it('rates with the digits and goes on, product after product, question after question, to the end [TASK-011] [TASK-013]', async () => {
    const scoring = givenAnswers();
    const server = await open(scoring);
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('4');
    await expect.element(card('Silver')).toHaveFocus();
    await expect.element(page.getByText('Unrated: 2')).toBeVisible();
    await expect.element(page.getByText('Rated: 1')).toBeVisible();
    await userEvent.keyboard('0');
    await expect.element(question('How much?')).toBeVisible();
    await expect.element(card('Silver')).toHaveFocus();
    await expect.poll(cards).toEqual(['Silver, not rated']);
    await userEvent.keyboard('5');
    await expect.element(page.getByText(DONE)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to Tasks' })).toHaveAttribute('href', '/tasks');
    await expect.poll(() => sent(server)).toEqual([4, 0, 5]);
    const [gold] = scoring.products;
    expect(server.requests('SetAnswerRating')[0]?.input).toEqual({
      input: {
        project: { id: PROJECT_ID },
        branch: null,
        question: { id: scoring.sections[0]?.questions[0]?.id },
        product: { id: gold?.id },
        rating: 4,
        seenRating: null,
        answerRevision: 3,
      },
    });
  });

  it('takes the keys of the scoring page: arrows, u, z, Backspace and n', async () => {
    const server = await open(givenAnswers());
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(card('Silver')).toHaveFocus();
    await userEvent.keyboard('3');
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(question('How much?')).toBeVisible();
    await userEvent.keyboard('z');
    await expect.element(question('How large?')).toBeVisible();
    await expect.element(card('Silver')).toHaveFocus();
    await expect.poll(cards).toEqual(['Gold, not rated', 'Silver, not rated']);
    await userEvent.keyboard('u');
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('2');
    await userEvent.keyboard('{ArrowUp}{Backspace}');
    await expect.poll(() => sent(server)).toEqual([3, null, 2, null]);
    await userEvent.keyboard('n');
    await expect.element(card('Gold').getByRole('textbox', { name: 'Note' })).toHaveFocus();
    await userEvent.keyboard('5 stars{Escape}');
    await expect.element(card('Gold')).toHaveFocus();
    await expect.poll(cards).toEqual(['Gold, not rated', 'Silver, not rated']);
  });

  it('says what a key did: a rating, an undo, and that there is nothing to undo', async () => {
    const server = await open(givenAnswers());
    const said = page.getByRole('status').filter({ hasNotText: 'Unrated' });
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('4');
    await expect.element(said.getByText('Gold: 4')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(said.getByText('Gold: No Rate')).toBeInTheDocument();
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('z');
    await expect.element(said.getByText('There is nothing to undo.')).toBeInTheDocument();
    expect(sent(server)).toEqual([4, null]);
  });

  it('takes a rating back with Delete, and stays there', async () => {
    const server = await open(
      givenAnswers({
        ratings: [
          [3, -1, null],
          [-1, 4, -1],
        ],
      }),
    );
    await expect.element(card('Silver')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Delete}');
    await expect.poll(cards).toEqual(['Gold, not rated', 'Silver, not rated']);
    await expect.element(card('Gold')).toHaveFocus();
    expect(sent(server)).toEqual([null]);
  });

  it('goes on to the next question with u where no other answer is left', async () => {
    await open(
      givenAnswers({
        ratings: [
          [-1, -1, null],
          [2, 4, -1],
        ],
      }),
    );
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('u');
    await expect.element(question('How much?')).toBeVisible();
  });

  it('leaves keys alone that mean something else', async () => {
    const server = await open(givenAnswers());
    await expect.element(card('Gold')).toHaveFocus();
    const prevented: boolean[] = [];
    const listen = (event: KeyboardEvent) => prevented.push(event.defaultPrevented);
    window.addEventListener('keydown', listen);
    await userEvent.keyboard('{Alt>}5{/Alt}{Control>}5{/Control}{Control>}u{/Control}6x');
    expect(prevented).not.toContain(true);
    await userEvent.keyboard('{ArrowDown}');
    window.removeEventListener('keydown', listen);
    expect(prevented.at(-1)).toBe(true);
    await expect.element(card('Silver')).toHaveFocus();
    expect(server.requests('SetAnswerRating')).toHaveLength(0);
  });

  it('stays at the first and the last answer, and at the first and the last question', async () => {
    await open(givenAnswers());
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect.element(card('Gold')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Previous question' })).toBeDisabled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(card('Silver')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(question('How much?')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next question' })).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(question('How large?')).toBeVisible();
  });

  it('leads back to the answer from its note with Ctrl+Enter', async () => {
    const scoring = givenAnswers();
    const server = await open(scoring, { more: { SetAnswerNotes: () => Promise.reject(new FakeError(500)) } });
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}n');
    await expect.element(card('Silver').getByRole('textbox', { name: 'Note' })).toHaveFocus();
    await userEvent.keyboard('Good{Control>}{Enter}{/Control}');
    await expect.element(card('Silver')).toHaveFocus();
    expect(server.requests('SetAnswerNotes')[0]?.input).toMatchObject({
      input: { notes: 'Good', product: { id: scoring.products[1]?.id } },
    });
  });

  it('takes the mouse and the thumb, too, and leaves the question where it is', async () => {
    const server = await open(givenAnswers());
    await page.viewport(390, 800);
    await card('Silver').getByRole('button', { name: '5', exact: true }).click();
    await expect.poll(cards).toEqual(['Gold, not rated', 'Silver, rated']);
    expect(sent(server)).toEqual([5]);
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect.element(question('How much?')).toBeVisible();
    await page.getByRole('button', { name: 'Previous question' }).click();
    await expect.element(question('How large?')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('gives back an answer whose rating was refused', async () => {
    await open(givenAnswers(), {
      more: {
        SetAnswerRating: () => {
          throw new FakeError(500, { message: 'Not today' });
        },
      },
    });
    await expect.element(card('Gold')).toHaveFocus();
    await userEvent.keyboard('4');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Unable to rate an answer/);
    await expect.element(page.getByText('Unrated: 3')).toBeVisible();
  });

  it.each([
    [
      'every answer is rated',
      'SCORING',
      givenAnswers({
        ratings: [
          [1, -1, null],
          [2, -1, 3],
        ],
      }),
    ],
    [
      'none of the questions is mine',
      'SCORING',
      givenAnswers({ sections: [givenScoringSection('Network', [givenScoringQuestion('Whose?')])] }),
    ],
    ['the project is over', 'COMPLETED', givenAnswers()],
  ] as const)('says so when %s [TASK-011]', async (_why, status, scoring) => {
    await open(scoring, { status });
    await expect.element(page.getByText(DONE)).toBeVisible();
  });

  it('leads to the branches where one is needed', async () => {
    await open(givenAnswers({ enableBranches: true }));
    await expect.element(page.getByText('Your firm scores in branches. Choose one, or create your own.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open Scoring' })).toHaveAttribute('href', `/projects/${PROJECT_ID}/scoring`);
  });

  it('says when the answers could not be had, and asks again', async () => {
    const scoring = givenAnswers();
    let isDown = true;
    await open(scoring, {
      more: { Scoring: () => (isDown ? Promise.reject(new FakeError(500, { message: 'Not today' })) : { scoring }) },
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(card('Gold')).toBeVisible();
  });
});
