import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenScoring } from '../../parts/scoring/testing/given-scoring.ts';
import { dental, dentalAnswers, network, offices, price, products, sections, smile, withAnswer } from './testing/given-dental.ts';
import { cellOf, keepsRatings, openScoring } from './testing/open-scoring.tsx';

beforeEach(() => page.viewport(1440, 900));

const LABELS = new Map([network, offices, price].map(({ question }) => [question.label, question.label.split(' ')[1]]));
const shown = () =>
  page
    .getByRole('rowheader')
    .elements()
    .flatMap((row) => [...LABELS].filter(([label]) => row.textContent?.startsWith(label)).map(([, word]) => word));

describe('the filter', () => {
  it.each([
    ['everything', '', ['large', 'are', 'much']],
    ['No Rate [SCORE-027]', '?rating=-1', ['large', 'are', 'much']],
    ['rated 2', '?rating=2', ['much']],
    ['rated 2 or 4', '?rating=2,4', ['large', 'much']],
    ['unrated', '?unrated=true', ['large', 'are', 'much']],
    ['mine', '?mine=true', ['are']],
    ['changed', '?changed=true', ['much']],
    ['words of a question', '?search=offices', ['are']],
    ['words with a blank behind them', '?search=offices%20', ['are']],
    ['words of an answer', '?search=3 of bright', ['much']],
    ['a section', `?section=${sections[1]!.id}`, ['much']],
  ])('shows the questions that fit: %s', async (_what, search, expected) => {
    const scoring = givenScoring({
      ...dental,
      sections: sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({ ...question, mine: question.id === offices.id })),
      })),
      ratings: [
        [4, -1, -1],
        [-1, null, 2],
      ],
    });
    await openScoring({ scoring, answers: withAnswer(price, smile, { change: 'SIGNIFICANT' }), search });
    await expect.poll(shown).toEqual(expected);
  });

  it('says when none fits, and shows all of them again', async () => {
    await openScoring({ scoring: dental, answers: dentalAnswers, search: '?rating=0' });
    await expect.element(page.getByText('No questions match the filter')).toBeVisible();
    await expect.element(page.getByRole('status').getByText('0 questions')).toBeVisible();
    expect(shown()).toEqual([]);
    await page.getByRole('button', { name: 'Clear Filter' }).click();
    await expect.poll(shown).toEqual(['large', 'are', 'much']);
    await expect.element(page.getByRole('status').getByText('3 questions')).toBeVisible();
  });

  it('offers the sections', async () => {
    await openScoring({ scoring: dental, answers: dentalAnswers });
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('listbox', { name: 'Section' }).getByRole('option', { name: 'Pricing' }).click();
    await expect.poll(shown).toEqual(['much']);
  });

  it('knows disagreements only where opened branches stand side by side', async () => {
    await openScoring({ scoring: dental, answers: dentalAnswers, search: '?disagreements=true' });
    await expect.poll(shown).toEqual(['large', 'are', 'much']);
    await expect.element(page.getByRole('checkbox', { name: 'Changed' })).toBeVisible();
    expect(page.getByRole('checkbox', { name: 'Disagreements' }).elements()).toEqual([]);
  });

  it('takes words into the address after a pause in typing [VALID-032]', async () => {
    const { router } = await openScoring({ scoring: dental, answers: dentalAnswers });
    const moves: number[] = [];
    router.subscribe('onBeforeNavigate', () => moves.push(performance.now()));
    const typed = performance.now();
    await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('offices');
    await expect.poll(shown).toEqual(['are']);
    expect(router.state.location.search).toMatchObject({ search: 'offices' });
    expect(moves[0]! - typed).toBeGreaterThanOrEqual(300);
  });

  it('offers No Rate and Failed among the ratings, and writes the choice into the address [SCORE-027]', async () => {
    const { router } = await openScoring({ scoring: dental, answers: dentalAnswers });
    await page.getByRole('combobox', { name: 'Rating' }).click();
    const options = page.getByRole('listbox').last().getByRole('option');
    await expect.element(options.first()).toBeVisible();
    expect(options.elements().map((option) => option.textContent)).toEqual(['No Rate', 'Failed', '1', '2', '3', '4', '5']);
    await options.nth(5).click();
    await expect.poll(shown).toEqual(['large']);
    await expect.poll(() => router.state.location.search).toMatchObject({ rating: '4' });
  });

  it('leaves a question where it is while its last answer is rated', async () => {
    const scoring = givenScoring({
      sections,
      products,
      ratings: [
        [4, -1, 3],
        [2, null, 2],
      ],
    });
    await openScoring({
      scoring,
      answers: dentalAnswers,
      search: '?unrated=true',
      graphql: { SetAnswerRating: keepsRatings(dentalAnswers) },
    });
    await expect.poll(shown).toEqual(['are']);
    (cellOf('Smile Plan', 'Where').element() as HTMLElement).focus();
    await userEvent.keyboard('5');
    await expect.element(cellOf('Smile Plan', 'Where').getByRole('button', { pressed: true })).toMatchTextContent('5');
    expect(shown()).toEqual(['are']);
  });

  it('is folded on a phone, and says how much of it is chosen', async () => {
    await page.viewport(390, 844);
    await openScoring({ scoring: dental, answers: dentalAnswers, search: '?unrated=true' });
    const toggle = page.getByRole('button', { name: 'Filter (1)' });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    const unrated = page.getByRole('checkbox', { name: 'Unrated' });
    expect(unrated.elements()).toEqual([]);
    await toggle.click();
    await expect.element(unrated).toBeChecked();
    await unrated.click();
    await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  });

  it('goes to a section by name', async () => {
    const many = Array.from({ length: 30 }, (_none, index) => ({
      ...sections[0]!,
      id: `s${index}`,
      name: `Part ${index}`,
      questions: [{ ...network, id: `q${index}` }],
    }));
    await openScoring({ scoring: givenScoring({ sections: many, products }) });
    await page.getByRole('combobox', { name: /Go to section/ }).selectOptions('Part 25');
    await expect.element(page.getByRole('rowheader', { name: 'Part 25' })).toBeInViewport();
  });
});
