import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenScoring } from '../../parts/scoring/testing/given-scoring.ts';
import { FakeError } from '../../testing/fake-server.ts';
import { overlay } from '../../ui/shortcuts/overlay.ts';
import { shortcutLists } from '../../ui/shortcuts/shortcut-lists.ts';
import { dental, dentalAnswers, network, products, sections } from './testing/given-dental.ts';
import { cellOf, grid, headOf, keepsRatings, openScoring, tellScoring } from './testing/open-scoring.tsx';

beforeEach(() => page.viewport(1440, 900));

const press = (keys: string) => userEvent.keyboard(keys);
const pressed = (product: string, question: string) => cellOf(product, question).getByRole('button', { pressed: true });
const SetAnswerRating = keepsRatings(dentalAnswers);
const somebody = { id: 'u9', name: 'Ann Able' };

/** The page with the focus on Smile Plan's first answer, which is rated 4. */
async function openAtFirst(graphql: Record<string, unknown> = { SetAnswerRating }) {
  const view = await openScoring({ scoring: dental, answers: dentalAnswers, graphql });
  const first = cellOf('Smile Plan', 'How large');
  await expect.element(first).toMatchTextContent(/Answer 1 of Smile/);
  (first.element() as HTMLElement).focus();
  return view;
}

describe('the grid', () => {
  it('shows the answers per question and per product, and how each product stands [SCORE-001]', async () => {
    await openScoring({ scoring: dental, answers: dentalAnswers });
    await expect.element(grid).toBeVisible();
    await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/Answer 1 of Smile/);
    await expect.element(cellOf('Bright Dental', 'How much')).toMatchTextContent(/Answer 3 of Bright/);
    await expect.element(cellOf('Bright Dental', 'Where')).toMatchTextContent(/No answer/);
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/12.*48%.*1 of 3 rated/);
    await expect.element(headOf('Bright Dental')).toMatchTextContent(/2.*8%.*1 of 2 rated/);
    await expect.element(page.getByRole('row', { name: /^Pricing/ })).toMatchTextContent(/0 0 of 1 rated2 1 of 1 rated/);
  });

  it('tells who cannot see it the product, the question, the answer and the rating', async () => {
    await openScoring({ scoring: dental, answers: dentalAnswers });
    const name = 'Smile Plan. How large is your network?. Answer 1 of Smile Rated 4';
    await expect.element(page.getByRole('gridcell', { name, exact: true })).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: /How much is it\?\. Answer 3 of Smile Not rated$/ })).toBeVisible();
  });

  it('says so where no product has submitted yet', async () => {
    await openScoring({ scoring: givenScoring({ sections }) });
    await expect.element(page.getByText('There is nothing to score yet')).toBeVisible();
  });

  it('offers to try again when it could not be loaded', async () => {
    let answer: unknown = () => Promise.reject(new FakeError(500));
    await openScoring({
      scoring: dental,
      answers: dentalAnswers,
      graphql: { Scoring: () => (typeof answer === 'function' ? answer() : answer) },
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    answer = { scoring: dental };
    await again.click();
    await expect.element(grid).toBeVisible();
  });
});

describe('answers that could not be loaded', () => {
  it('are asked for again', async () => {
    let isDown = true;
    const { server } = await openScoring({
      scoring: dental,
      graphql: {
        ScoredAnswers: () => {
          if (isDown) throw new FakeError(500);
          return { scoredAnswers: dentalAnswers };
        },
      },
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Some answers could not be loaded/);
    expect(server.requests('ScoredAnswers')).toHaveLength(1);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/Answer 1 of Smile/);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

describe('the standing', () => {
  const standing = page.getByRole('complementary', { name: 'Standing' });
  const toggle = page.getByRole('button', { name: 'Standing' });
  const first = () =>
    standing
      .getByRole('list', { name: 'Ranking' })
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent);

  it('is shown beside the grid when it is asked for, and follows the ratings', async () => {
    await openAtFirst();
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(standing.elements()).toEqual([]);
    await toggle.click();
    await expect.poll(first).toEqual(['Smile Plan1248%Rated 1 of 3', 'Bright Dental28%Rated 1 of 2']);
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    await cellOf('Bright Dental', 'How large').getByRole('button', { name: '5' }).click();
    await expect.poll(first).toEqual(['Bright Dental1768%Rated 2 of 2', 'Smile Plan1248%Rated 1 of 3']);
    await toggle.click();
    await expect.element(standing).not.toBeInTheDocument();
  });

  it.each([
    ['leaves its room to an answer that is opened', 1440, 0],
    ['stands above the grid where there is less room, and stays', 1439, 1],
  ])('%s', async (_how, width, left) => {
    await page.viewport(width, 900);
    await openAtFirst();
    await toggle.click();
    await expect.poll(first).toHaveLength(2);
    expect(standing.elements()).toHaveLength(1);
    await cellOf('Smile Plan', 'How large').getByText('Answer 1 of Smile').click();
    await expect.element(page.getByRole('complementary', { name: 'Answer' })).toBeVisible();
    expect(standing.elements()).toHaveLength(left);
  });
});

it('goes to the next unrated answer with the button below the grid', async () => {
  await openAtFirst();
  await page.getByRole('button', { name: 'Next Unrated' }).click();
  await expect.element(cellOf('Bright Dental', 'How large')).toHaveFocus();
});

describe('rating with the keys', () => {
  it('rates with a digit and goes on to the next answer; the totals move [SCORE-002]', async () => {
    const { server } = await openAtFirst();
    await press('5');
    await expect.element(cellOf('Bright Dental', 'How large')).toHaveFocus();
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('5');
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/15/);
    await press('2');
    await expect.element(cellOf('Smile Plan', 'Where')).toHaveFocus();
    await expect.element(headOf('Bright Dental')).toMatchTextContent(/8.*2 of 2 rated/);
    expect(server.requests('SetAnswerRating').map(({ input }) => input)).toMatchObject([
      { input: { rating: 5, seenRating: 4, answerRevision: 3, branch: null, question: { id: network.id } } },
      { input: { rating: 2, seenRating: null } },
    ]);
  });

  it('moves with the arrows, jumps to the next unrated, and takes a rating back', async () => {
    await openAtFirst();
    await press('{ArrowDown}{ArrowDown}');
    await expect.element(cellOf('Smile Plan', 'How much')).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(cellOf('Bright Dental', 'How much')).toHaveFocus();
    await press('u');
    await expect.element(cellOf('Bright Dental', 'How large')).toHaveFocus();
    await press('u');
    await expect.element(cellOf('Smile Plan', 'Where')).toHaveFocus();
    await press('{Control>}{Home}{/Control}{Backspace}');
    await expect.element(pressed('Smile Plan', 'How large')).not.toBeInTheDocument();
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/^Smile Plan.*0 of 3 rated/);
  });

  it('stays at the very last answer when that is rated', async () => {
    await openAtFirst();
    await press('{Control>}{End}{/Control}');
    await expect.element(cellOf('Bright Dental', 'How much')).toHaveFocus();
    await press('5');
    await expect.element(pressed('Bright Dental', 'How much')).toMatchTextContent('5');
    await expect.element(cellOf('Bright Dental', 'How much')).toHaveFocus();
  });

  it('undoes the last rating', async () => {
    const { server } = await openAtFirst();
    await press('1');
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/Inc\.3/);
    await press('z');
    await expect.element(cellOf('Smile Plan', 'How large')).toHaveFocus();
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('4');
    await expect.poll(() => server.requests('SetAnswerRating').at(-1)?.input).toMatchObject({ input: { rating: 4, seenRating: 1 } });
    await expect.element(page.getByText('Undone: 4')).toBeInTheDocument();
    await press('{Control>}z{/Control}');
    await expect.element(page.getByText('There is nothing to undo.')).toBeInTheDocument();
    expect(server.requests('SetAnswerRating')).toHaveLength(2);
  });

  it('lists the keys', async () => {
    await openAtFirst();
    await press('?');
    await expect.poll(() => overlay.current()).toBe('shortcuts');
    const [scoring] = shortcutLists();
    expect(scoring?.title).toBe('Scoring');
    expect(scoring?.rows.map(([, does]) => does)).toContain('Next unrated answer');
    overlay.show(null);
  });

  it('calls a rating of 0 Failed [SCORE-026]', async () => {
    await openAtFirst();
    await press('0');
    await expect.element(page.getByRole('gridcell', { name: /^Smile Plan. How large.*Rated Failed$/ })).toBeVisible();
    await expect
      .element(cellOf('Smile Plan', 'How large').getByRole('button', { name: '0 Failed' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('takes the rating back and says so when the server refuses it [SCORE-038]', async () => {
    await openAtFirst({ SetAnswerRating: () => Promise.reject(new FakeError(500)) });
    await press('5');
    await expect.element(page.getByText('Unable to rate an answer')).toBeVisible();
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('4');
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/12/);
  });

  it('changes nothing for who may only read [SCORE-037]', async () => {
    const readOnly = givenScoring({
      ...dental,
      sections: sections.map((section) => ({ ...section, questions: section.questions.map((question) => ({ ...question, actions: [] })) })),
      ratings: [
        [4, -1, -1],
        [-1, null, 2],
      ],
    });
    const { server } = await openScoring({ scoring: readOnly, answers: dentalAnswers });
    const first = cellOf('Smile Plan', 'How large');
    await expect.element(first).toMatchTextContent(/Answer 1 of SmileRated 4/);
    (first.element() as HTMLElement).focus();
    await press('5');
    await expect.element(first).toHaveFocus();
    expect(first.getByRole('button').elements()).toHaveLength(0);
    expect(server.requests('SetAnswerRating')).toHaveLength(0);
  });
});

describe('two people at once', () => {
  const at = '2026-03-09T15:00:00.000Z';
  const theirs = { ...dentalAnswers[0]!, rating: 2, ratedBy: somebody, ratedAt: at };

  it('shows a colleague’s rating as it is given, and moves the totals', async () => {
    await openAtFirst();
    await tellScoring({ answers: [theirs], by: somebody });
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('2');
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/Inc\.6/);
  });

  it('says who was faster, keeps theirs, and lets me keep mine', async () => {
    const conflict = { by: 'Ann Able', at };
    let isFirst = true;
    const { server, store } = await openAtFirst({
      SetAnswerRating: (input: Parameters<typeof SetAnswerRating>[0]) => {
        if (!isFirst) return SetAnswerRating(input);
        isFirst = false;
        throw new FakeError(409, { code: 'CONFLICT', conflict });
      },
    });
    store(theirs);
    await press('5');
    const choice = cellOf('Smile Plan', 'How large').getByRole('group', { name: 'Two ratings' });
    await expect.element(choice).toMatchTextContent(/Ann Able rated 2 on March 9, 2026/);
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/Inc\.6/);
    await choice.getByRole('button', { name: 'Keep mine (5)' }).click();
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('5');
    await expect.poll(() => server.requests('SetAnswerRating').at(-1)?.input).toMatchObject({ input: { rating: 5, seenRating: 2 } });
  });

  it('undoes nothing that a colleague has changed since, and says so', async () => {
    const { server } = await openAtFirst();
    await press('5');
    await expect.poll(() => server.requests('SetAnswerRating')).toHaveLength(1);
    await tellScoring({ answers: [{ ...theirs, ratedAt: '2099-03-09T15:00:00.000Z' }], by: somebody });
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('2');
    await press('z');
    await expect.element(page.getByText(`${somebody.name} has since changed this rating. It stays as it is.`)).toBeVisible();
    await expect.element(page.getByText('Not undone: 2')).toBeInTheDocument();
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('2');
    expect(server.requests('SetAnswerRating')).toHaveLength(1);
  });

  it('keeps theirs when I say so', async () => {
    const conflict = { by: 'Ann Able', at };
    const { server, store } = await openAtFirst({
      SetAnswerRating: () => Promise.reject(new FakeError(409, { code: 'CONFLICT', conflict })),
    });
    store(theirs);
    await press('5');
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect.element(pressed('Smile Plan', 'How large')).toMatchTextContent('2');
    expect(server.requests('SetAnswerRating')).toHaveLength(1);
  });
});

describe('with many questions and products', () => {
  const many = Array.from({ length: 20 }, (_none, index) => ({ ...products[0]!, id: `p${index}`, name: `Product ${index + 1}` }));
  const long = Array.from({ length: 40 }, (_none, index) => ({
    id: `s${index}`,
    name: `Section ${index + 1}`,
    questions: Array.from({ length: 25 }, (_nothing, row) => ({
      ...network,
      id: `q${index}-${row}`,
      question: { ...network.question, label: `Question ${index + 1}.${row + 1}` },
    })),
  }));

  it('draws what is in sight, loads those answers first, and goes anywhere with the keys', async () => {
    const scoring = givenScoring({ sections: long, products: many });
    const { server } = await openScoring({ scoring, answers: [] });
    await expect.element(cellOf('Product 1', 'Question 1.1')).toBeVisible();
    expect(page.getByRole('gridcell').elements().length).toBeLessThan(200);
    await expect.poll(() => server.requests('ScoredAnswers')[0]?.input).toMatchObject({ sections: ['s0'] });
    (cellOf('Product 1', 'Question 1.1').element() as HTMLElement).focus();
    await press('{Control>}{End}{/Control}');
    await expect.element(cellOf('Product 20', 'Question 40.25')).toHaveFocus();
    await expect.element(cellOf('Product 20', 'Question 40.25')).toBeInViewport();
    await expect.element(headOf('Product 20')).toBeInViewport();
    await expect.element(page.getByRole('rowheader', { name: /^Question 40.25/ })).toBeInViewport();
  });
});

it('gives two products the room there is, and no more than can be read well', async () => {
  await openScoring({ scoring: dental, answers: dentalAnswers });
  const width = () => Math.round(headOf('Smile Plan').element().getBoundingClientRect().width);
  await expect.element(headOf('Smile Plan')).toBeVisible();
  await expect.poll(width).toBe(520);
  await page.viewport(800, 900);
  await expect.poll(width).toBe(259);
});
